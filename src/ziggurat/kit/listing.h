// The list of legal numbers that was made last, with the position it belongs to: whoever plays a number of the list
// need not have it made again. Positions are compared byte by byte, so no list can be taken for that of another.
#pragma once
#include <Python.h>
#include <cstring>
#include <vector>
#include "ziggurat/kit/cells.h"

enum { UNKNOWN = -1 };

struct Listing {
    PyTypeObject* kind = nullptr;
    std::vector<char> position;
    Numbers numbers;
};

static inline Listing& last_listing() {
    static thread_local Listing last;
    return last;
}
static inline size_t size_from(PyObject* state, const int* players) {
    return Py_TYPE(state)->tp_basicsize - ((const char*)players - (const char*)state);
}
static inline void remember(PyObject* state, const int* players, const Numbers& numbers) {
    Listing& last = last_listing();
    const char* from = (const char*)players;
    last.kind = Py_TYPE(state);
    last.position.assign(from, from + size_from(state, players));
    last.numbers.become(numbers);
}
static inline int listed(PyObject* state, const int* players, int number) {
    const Listing& last = last_listing();
    if (last.kind != Py_TYPE(state) || memcmp(last.position.data(), players, last.position.size())) return UNKNOWN;
    return last.numbers.has(number);
}

// All of them, of objects that are ready-made.
static inline PyObject* written_out(Numbers& numbers, PyObject* ints) {
    numbers.write_out();
    PyObject* list = PyList_New(numbers.n);
    if (!list) return nullptr;
    for (int i = 0; i < numbers.n; i++) {
        PyObject* number = PyList_GET_ITEM(ints, numbers.v[i]);
        Py_INCREF(number);
        PyList_SET_ITEM(list, i, number);
    }
    return list;
}
