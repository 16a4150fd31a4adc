"""Positions built by hand: laid piece by piece, checked by the games' own checks, told in words of both languages.

`laying` reads one and says what is impossible in it, `palette` lays and lifts pieces, `forms` are its other fields.
"""

from ziggurat.study.editor.forms import Control, changed, controls
from ziggurat.study.editor.laying import Found, first, found, written
from ziggurat.study.editor.palette import Brush, brushes, put
from ziggurat.study.editor.problems import PositionProblem
from ziggurat.study.editor.repairs import Repair, repairs

__all__ = [
    "Brush",
    "Control",
    "Found",
    "PositionProblem",
    "Repair",
    "brushes",
    "changed",
    "controls",
    "first",
    "found",
    "put",
    "repairs",
    "written",
]
