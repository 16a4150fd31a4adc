"""Positions built by hand: laid piece by piece, checked by the games' own checks, told in words of both languages.

`laying` reads one and says what is impossible in it, `palette` lays and lifts pieces, `forms` are its other fields,
`saving` makes a lesson of it.
"""

from ziggurat.study.editor.forms import Control, changed, controls
from ziggurat.study.editor.laying import Found, first, found, written
from ziggurat.study.editor.palette import Brush, brushes, cleared, put
from ziggurat.study.editor.problems import PositionProblem
from ziggurat.study.editor.repairs import Repair, repairs
from ziggurat.study.editor.saving import lesson_file

__all__ = [
    "Brush",
    "Control",
    "Found",
    "PositionProblem",
    "Repair",
    "brushes",
    "changed",
    "cleared",
    "controls",
    "first",
    "found",
    "lesson_file",
    "put",
    "repairs",
    "written",
]
