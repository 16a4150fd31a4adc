// Room for a search's tree, and its clock. Uncompiled, buffers.py stands in.
#pragma once
#include <chrono>
#include <cstdlib>
#include <ctime>

static inline int* int_room(long many) { return (int*)calloc(many, sizeof(int)); }
static inline float* float_room(long many) { return (float*)calloc(many, sizeof(float)); }
static inline double now() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}
// What this thread has worked, where the system counts it; a machine busy with other work does not shorten it.
static inline double worked() {
#ifdef CLOCK_THREAD_CPUTIME_ID
    struct timespec spent;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &spent);
    return spent.tv_sec + 1e-9 * spent.tv_nsec;
#else
    return now();
#endif
}
#define bytes_of(room, many) PyBytes_FromStringAndSize((const char*)(room), (many) * sizeof(float))
static inline signed char* char_room(long many) { return (signed char*)calloc(many, 1); }
#define signs_of(room, many) PyBytes_FromStringAndSize((const char*)(room), (many))
