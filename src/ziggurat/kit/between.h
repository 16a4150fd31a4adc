// Threads that play one game after another need the interpreter for a moment between two of them. Who finds it taken is
// put to sleep, and to be woken takes longer than a short game: so a thread looks again for a while before it asks, as
// long as another one is between two games. Uncompiled, between.py stands in.
#pragma once
#include <atomic>

enum { LOOKS = 400 };  // some microseconds

alignas(64) static std::atomic<bool> somebody_is_between{false};

static inline void begin_playing() { somebody_is_between.store(false, std::memory_order_relaxed); }
static inline void await_interpreter() {
    for (int i = 0; i < LOOKS && somebody_is_between.load(std::memory_order_relaxed); i++) {
#if defined(__x86_64__) || defined(__i386__)
        __builtin_ia32_pause();
#endif
    }
}
static inline void end_playing() { somebody_is_between.store(true, std::memory_order_relaxed); }
