"""What a command needs that is not installed: which extra of the package brings it."""

from __future__ import annotations

import re
from collections import Counter
from importlib.metadata import PackageNotFoundError, requires

import click

NEEDED = re.compile(r"(?P<name>[A-Za-z0-9._-]+).*extra\s*==\s*['\"](?P<extra>[\w-]+)['\"]")


def extra_of(module: str) -> str | None:
    """The smallest extra that brings a module of another package; None where none does."""
    wanted = module.partition(".")[0].lower()
    try:
        asked = requires("ziggurat") or []
    except PackageNotFoundError:  # run from the sources
        return None
    told = [found for line in asked if (found := NEEDED.match(line))]
    many = Counter(one["extra"] for one in told)
    bring = {one["extra"] for one in told if one["name"].lower().replace("-", "_") == wanted}
    return min(bring, key=lambda extra: (many[extra], extra), default=None)


def missing(error: ModuleNotFoundError) -> click.ClickException | None:
    """What to tell whoever lacks a module; None where it is no matter of extras."""
    extra = extra_of(error.name or "")
    if extra is None:
        return None
    return click.ClickException(f'this needs {error.name}, which comes with: pip install "ziggurat[{extra}]"')
