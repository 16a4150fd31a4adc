"""Learning by playing: lessons are positions of the real engine with words, and every answer in them is the engine's.

`lessons` reads them, `setup` lays their positions, `teacher` plays a step with somebody who learns.
"""

from ziggurat.study.lessons import COURSES, Lesson, Step, Text, UnknownLesson, course, lesson
from ziggurat.study.teacher import Astray, Attempt, Place, Stand, Verdict, attempt, lit, stand

__all__ = [
    "COURSES",
    "Astray",
    "Attempt",
    "Lesson",
    "Place",
    "Stand",
    "Step",
    "Text",
    "UnknownLesson",
    "Verdict",
    "attempt",
    "course",
    "lesson",
    "lit",
    "stand",
]
