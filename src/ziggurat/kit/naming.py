"""How numbers of the core are said in a named position, and meant by it: words for numbers, counts by word, sets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ziggurat.kit.errors import BadPosition

REMEMBERED = 4096  # rows of counts whose words are kept


def words_of(numbers: type) -> tuple[str, ...]:
    """The words of numbers that a class counts in capitals: with `FIRST_SEAT, DRAW = 0, 1`, first_seat and draw."""
    found = {number: name.lower() for name, number in vars(numbers).items() if name.isupper()}
    return tuple(found[number] for number in range(len(found)))


class Naming:
    """Numbers said as they are."""

    def said(self, number: Any) -> Any:
        """What stands in the position."""
        return number

    def meant(self, value: Any) -> Any:
        """The number that a value of the position means."""
        return value


PLAIN = Naming()


class Flag(Naming):
    """Yes or no."""

    def said(self, number: Any) -> bool:
        """What stands in the position."""
        return bool(number)


class OneWord(Naming):
    """A word for each number from 0 on. No word stands for -1, or for the number `none` that then means nothing.

    `unknown` is the sentence for a word that there is not.
    """

    def __init__(self, words: Sequence[Any], unknown: str = "there is no {!r}", none: int = -1) -> None:
        self.words = tuple(words)
        self.none = none
        self.numbers = {word: number for number, word in enumerate(words)}
        self.unknown = unknown

    def said(self, number: Any) -> Any:
        """What stands in the position."""
        return self.words[number] if number >= 0 else None

    def meant(self, value: Any) -> Any:
        """The number that a value of the position means."""
        if value is None:
            return self.none
        if value not in self.numbers:
            raise BadPosition(self.unknown.format(value))
        return self.numbers[value]


class Words(OneWord):
    """Several words: a set of spaces, a row of tiles."""

    def said(self, number: Any) -> tuple[Any, ...]:
        """What stands in the position."""
        return tuple([self.words[one] for one in number])

    def meant(self, value: Any) -> Any:
        """The number that a value of the position means."""
        return [super(Words, self).meant(word) for word in value]


class Row(Words):
    """Several words in a row of a fixed size, filled up with -1."""

    def __init__(self, words: Sequence[Any], size: int, unknown: str = "there is no {!r}") -> None:
        super().__init__(words, unknown)
        self.size = size

    def said(self, number: Any) -> tuple[Any, ...]:
        """What stands in the position."""
        return tuple([self.words[one] for one in number if one >= 0])

    def meant(self, value: Any) -> Any:
        """The number that a value of the position means."""
        return [*super().meant(value), *[-1] * (self.size - len(value))]


class Ordinal(Naming):
    """Places counted from 1."""

    def said(self, number: Any) -> int:
        """What stands in the position."""
        return int(number) + 1

    def meant(self, value: Any) -> int:
        """The number that a value of the position means."""
        return int(value) - 1


class Bits(Words):
    """Several words as the bits of one number."""

    def said(self, number: Any) -> tuple[Any, ...]:
        """What stands in the position."""
        return tuple([word for bit, word in enumerate(self.words) if number >> bit & 1])

    def meant(self, value: Any) -> Any:
        """The number that a value of the position means."""
        return sum(1 << bit for bit in {self.numbers[word] for word in value})


class CountsOf(OneWord):
    """How many of each, by word; zeros are left out."""

    def __init__(self, words: Sequence[Any]) -> None:
        super().__init__(words)
        self.remembered: dict[tuple[int, ...], dict[Any, int]] = {}

    def said(self, number: Any) -> dict[Any, int]:
        """What stands in the position; the same few rows are said again and again."""
        row = tuple(number)
        found = self.remembered.get(row)
        if found is None:
            if len(self.remembered) == REMEMBERED:
                self.remembered.clear()
            found = {self.words[at]: many for at, many in enumerate(row) if many}
            self.remembered[row] = found
        return found.copy()

    def meant(self, value: Any) -> list[int]:
        """The number that a value of the position means."""
        return [value.get(word, 0) for word in self.words]


class Places(Naming):
    """Where each of several things is, by word; those that are nowhere are left out."""

    def __init__(self, things: Sequence[Any], places: OneWord) -> None:
        self.things = tuple(things)
        self.places = places

    def said(self, number: Any) -> dict[Any, Any]:
        """What stands in the position."""
        words = self.places.words
        return {thing: words[at] for thing, at in zip(self.things, number, strict=True) if at >= 0}

    def meant(self, value: Any) -> list[int]:
        """The number that a value of the position means."""
        return [self.places.meant(value.get(thing)) for thing in self.things]
