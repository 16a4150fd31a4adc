"""What an installation leaves of a package's entry point, without installing anything."""

from __future__ import annotations

from pathlib import Path

from tests.provision import ROOT

EXAMPLE = ROOT / "examples/shards"


def install(folder: Path, name: str, place: str) -> Path:
    """The metadata of a package that brings this game, in a folder for the path."""
    metadata = folder / f"ziggurat_{name}-1.0.0.dist-info"
    metadata.mkdir(parents=True)
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: ziggurat-{name}\nVersion: 1.0.0\n")
    (metadata / "entry_points.txt").write_text(f"[ziggurat.games]\n{name} = {place}\n")
    return folder
