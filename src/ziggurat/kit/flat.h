// A position is everything from `players` to the end of a state: flat numbers, no references, so that one memcpy cannot
// miss a field. Uncompiled, flat.py stands in.
#pragma once
#include <Python.h>
#include <cstring>

static inline void copy_numbers(int* to, const int* from, PyObject* origin) {  // the addresses are those of `players`
    memcpy(to, from, Py_TYPE(origin)->tp_basicsize - ((const char*)from - (const char*)origin));
}
static inline PyObject* new_like(PyObject* state) {  // an object of the same class, its fields zero
    static PyObject* nothing = PyTuple_New(0);
    return Py_TYPE(state)->tp_new(Py_TYPE(state), nothing, NULL);
}
// Where a field lies in a position, in bytes.
#define place_of(players, field) ((long)((const char*)&(field) - (const char*)&(players)))

// Whether a field holds other bytes in another state of the same class.
#define differs(state, other, field) \
    (memcmp(&(field), (const char*)(other) + ((const char*)&(field) - (const char*)(state)), sizeof(field)) != 0)
