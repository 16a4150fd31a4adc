// The caller's arrays as C sees them. Uncompiled, buffers.py stands in.
#pragma once
#include <Python.h>

// The address of a writable array whose entries follow each other; NULL for None. Its owner keeps it alive.
static inline void* address_of(PyObject* array) {
    if (array == Py_None) return nullptr;
    Py_buffer view;
    if (PyObject_GetBuffer(array, &view, PyBUF_WRITABLE | PyBUF_C_CONTIGUOUS)) return nullptr;
    void* at = view.buf;
    PyBuffer_Release(&view);
    return at;
}
static inline unsigned char* marks_of(PyObject* array) { return (unsigned char*)address_of(array); }
static inline unsigned short* shorts_of(PyObject* array) { return (unsigned short*)address_of(array); }
static inline int* ints_of(PyObject* array) { return (int*)address_of(array); }
static inline float* floats_of(PyObject* array) { return (float*)address_of(array); }
static inline long long* wides_of(PyObject* array) { return (long long*)address_of(array); }
