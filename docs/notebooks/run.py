"""Runs the notebooks and keeps what came of it: `python docs/notebooks/run.py [name …]`, after a change to one."""

from __future__ import annotations

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

HERE = Path(__file__).parent


def executed(path: Path) -> nbformat.NotebookNode:
    """A notebook with all its cells run, in order, in a fresh kernel."""
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, timeout=600, kernel_name="python3", resources={"metadata": {"path": str(HERE)}}).execute()
    for cell in notebook.cells:
        cell.metadata = {}  # times of this run are nobody's business
    return notebook


def main(names: list[str]) -> None:
    """Run these notebooks, or all."""
    for path in sorted(HERE.glob("*.ipynb")):
        if not names or path.stem in names:
            nbformat.write(executed(path), path)
            print(path.name)


if __name__ == "__main__":
    main(sys.argv[1:])
