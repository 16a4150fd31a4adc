// Room for a search's tree, and its clock. Uncompiled, plain.py stands in.
#pragma once
#include <chrono>
#include <cstdlib>

static inline int* int_room(long many) { return (int*)calloc(many, sizeof(int)); }
static inline float* float_room(long many) { return (float*)calloc(many, sizeof(float)); }
static inline double now() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}
#define bytes_of(room, many) PyBytes_FromStringAndSize((const char*)(room), (many) * sizeof(float))
static inline signed char* char_room(long many) { return (signed char*)calloc(many, 1); }
#define signs_of(room, many) PyBytes_FromStringAndSize((const char*)(room), (many))
