// A position is everything from `players` to the end of a state: flat numbers, no references, so that one memcpy cannot
// miss a field. Uncompiled, flat.py stands in.
#pragma once
#include <Python.h>
#include <cstdint>
#include <cstring>

static inline void copy_numbers(int* to, const int* from, PyObject* origin) {  // the addresses are those of `players`
    memcpy(to, from, Py_TYPE(origin)->tp_basicsize - ((const char*)from - (const char*)origin));
}
static inline PyObject* new_like(PyObject* state) {  // an object of the same class, its fields zero
    static PyObject* nothing = PyTuple_New(0);
    return Py_TYPE(state)->tp_new(Py_TYPE(state), nothing, NULL);
}
// States stand in lines of the processor's memory that nothing else is in: two threads that play in neighbours would else
// take one line from each other at every write. Before a state stands where its piece of memory begins.
enum { LINE = 128 };  // of the processors with the longest ones

static inline uintptr_t lined(uintptr_t at) { return (at + LINE - 1) / LINE * LINE; }
static inline PyObject* allocate_apart(PyTypeObject* kind, Py_ssize_t) {
    char* piece = (char*)PyObject_Malloc(sizeof(void*) + LINE - 1 + lined(kind->tp_basicsize));
    if (!piece) return PyErr_NoMemory();
    char* state = (char*)lined((uintptr_t)piece + sizeof(void*));
    memcpy(state - sizeof(void*), &piece, sizeof(void*));
    memset(state, 0, kind->tp_basicsize);
    return PyObject_Init((PyObject*)state, kind);
}
static inline void free_apart(void* state) {
    void* piece;
    memcpy(&piece, (char*)state - sizeof(void*), sizeof(void*));
    PyObject_Free(piece);
}
static inline void keep_apart(PyObject* kind) {  // the objects of a class, and of those that extend it
#ifndef Py_GIL_DISABLED  // without the interpreter's lock, Python wants objects where it put them
    PyTypeObject* const type = (PyTypeObject*)kind;
    if (PyType_HasFeature(type, Py_TPFLAGS_HAVE_GC)) return;  // the collector keeps notes before an object
    type->tp_alloc = allocate_apart;
    type->tp_free = free_apart;
#endif
}
// Where a field lies in a position, in bytes.
#define place_of(players, field) ((long)((const char*)&(field) - (const char*)&(players)))

// Whether a field holds other bytes in another state of the same class.
#define differs(state, other, field) \
    (memcmp(&(field), (const char*)(other) + ((const char*)&(field) - (const char*)(state)), sizeof(field)) != 0)
