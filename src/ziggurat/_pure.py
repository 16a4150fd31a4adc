"""With ZIGGURAT_PURE=1, `ziggurat` is imported from its `.py` sources even where compiled modules lie beside them."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class SourceFinder:
    """Finds the modules of this package by their sources alone."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The source of a module of ours, if there is one."""
        if path is None or not fullname.startswith("ziggurat."):
            return None
        finders = (FileFinder(entry, (SourceFileLoader, SOURCE_SUFFIXES)) for entry in path)
        return next((spec for finder in finders if (spec := finder.find_spec(fullname, target))), None)


def wanted() -> bool:
    """Whether the environment asks for the uncompiled package."""
    return os.environ.get("ZIGGURAT_PURE", "0") not in ("", "0")


def install() -> None:
    """Look for sources first, if asked to; called once, before any other module of the package is imported."""
    if wanted() and not any(isinstance(finder, SourceFinder) for finder in sys.meta_path):
        sys.meta_path.insert(0, SourceFinder())
