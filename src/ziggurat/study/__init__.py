"""Learning by playing: lessons are positions of the real engine with words, and every answer in them is the engine's.

`lessons` reads them, `setup` lays their positions, `teacher` plays a step with somebody who learns.
"""

from ziggurat.study.lessons import Lesson, course, lesson
from ziggurat.study.teacher import Attempt, Stand, attempt, lit, stand

__all__ = ["Attempt", "Lesson", "Stand", "attempt", "course", "lesson", "lit", "stand"]
