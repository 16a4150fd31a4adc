"""Judgement by a small net for each game: inputs named in words, one hidden layer, and win chances for every seat.

`<game>.py` writes the inputs; `base.py` holds the net; `weights/` has what was learned by `ziggurat train`.
"""

from ziggurat.bots.judgement.learned import (
    NetWeights,
    WrongWeights,
    bare,
    judgement,
    loaded,
    names_of,
    read_weights,
    shipped,
    signature,
)

__all__ = [
    "NetWeights",
    "WrongWeights",
    "bare",
    "judgement",
    "loaded",
    "names_of",
    "read_weights",
    "shipped",
    "signature",
]
