"""A position of the editor as the file of a lesson: one step, to be played as it is and written on by hand."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

import msgspec

from ziggurat.kit.errors import BadPosition
from ziggurat.kit.registry import game as known_game
from ziggurat.study.editor.laying import found

ANY = "*"  # without a move that is asked for, every one does what is asked


def lesson_file(game: str, value: dict[str, Any], best: str | None = None) -> str:
    """The lesson of a position: find this move, or play any; BadPosition where nobody decides."""
    seen = found(game, value)
    if seen.state is None or seen.problems or seen.state.seat < 0:
        raise BadPosition("this position cannot be played")
    legal = [str(action) for action in seen.state.legal_actions]
    if best is not None and best not in legal:
        raise BadPosition(f"{best} is not allowed here")
    pattern = (files("ziggurat.study.editor") / "lesson.toml").read_text("utf-8")
    title, seats = known_game(game).title, range(seen.state.players)
    return pattern.format(
        game_en=title["en"],
        game_fr=title["fr"],
        seat=seen.state.seat,
        names_en=written([f"Seat {seat + 1}" for seat in seats]),
        names_fr=written([f"Place {seat + 1}" for seat in seats]),
        options="\n".join(f"{name} = {written(one)}" for name, one in (value.get("options") or {}).items()),
        position=msgspec.json.format(msgspec.json.encode(value), indent=1).decode(),
        **asked(best, legal),
    )


def asked(best: str | None, legal: list[str]) -> dict[str, str]:
    """What the lesson asks for, in the words of a file: the move that a bot likes best, or any."""
    if best is None:
        ask = {"ask_en": "Play a move.", "ask_fr": "Jouez un coup.", "praise_en": "Played.", "praise_fr": "C'est joué."}
        return {"goal": written(ANY), "show": written(legal[0]), **ask}
    ask = {"ask_en": "Find the best move.", "ask_fr": "Trouvez le meilleur coup."}
    praise = {"praise_en": "That is the move.", "praise_fr": "C'est le coup."}
    return {"goal": written(best), "show": written(best), **ask, **praise}


def written(value: Any) -> str:
    """A text, number, truth value or list of them as TOML writes it, which is as JSON does."""
    return json.dumps(value, ensure_ascii=False)
