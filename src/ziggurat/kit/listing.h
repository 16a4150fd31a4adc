// The list of legal numbers that was made last, or the number drawn last, with the position it belongs to: whoever plays
// it need not have the list made again. Positions are compared byte by byte, so none can be taken for another.
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
    bool whole = false;  // these are all that are legal
};

static inline Listing& last_listing() {  // asked only by who has the interpreter, where there is a lock on it
#ifdef Py_GIL_DISABLED
    static thread_local Listing last;
#else
    static Listing last;
#endif
    return last;
}
static inline size_t size_from(PyObject* state, const int* players) {
    return Py_TYPE(state)->tp_basicsize - ((const char*)players - (const char*)state);
}
static inline Listing& remembered(PyObject* state, const int* players, bool whole) {
    Listing& last = last_listing();
    const char* from = (const char*)players;
    last.kind = Py_TYPE(state);
    last.position.assign(from, from + size_from(state, players));
    last.whole = whole;
    return last;
}
static inline void remember(PyObject* state, const int* players, const Numbers& numbers) {
    remembered(state, players, true).numbers.become(numbers);
}
static inline void remember_drawn(PyObject* state, const int* players, int number) {
    Numbers& numbers = remembered(state, players, false).numbers;
    numbers.clear();
    numbers.append(number);
}
static inline int listed(PyObject* state, const int* players, int number) {
    const Listing& last = last_listing();
    if (last.kind != Py_TYPE(state) || memcmp(last.position.data(), players, last.position.size())) return UNKNOWN;
    return last.numbers.has(number) ? 1 : last.whole ? 0 : UNKNOWN;
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
