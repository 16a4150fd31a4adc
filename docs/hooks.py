"""What the site does with our pages: notebooks become pages, and files beside the documents are named, not linked."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

OUTSIDE = re.compile(r"\[([^\]]+)\]\(((?:\.\./)+[^)]+)\)")


def on_files(files: Files, config: Any) -> Files:
    """Every notebook gives a page with its words, its code and what came of it."""
    for notebook in [one for one in files if one.src_uri.endswith(".ipynb")]:
        files.remove(notebook)
        assert notebook.abs_src_path is not None
        content = page_of(json.loads(Path(notebook.abs_src_path).read_text("utf-8")))
        files.append(File.generated(config, notebook.src_uri.replace(".ipynb", ".md"), content=content))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Files) -> str:
    """A link that leads out of the documents, into the repository, is told by its name there."""
    here = Path(page.file.src_uri).parent
    markdown = markdown.replace(".ipynb)", ".md)")

    def told(found: re.Match[str]) -> str:
        target = found[2].partition("#")[0]
        inside = Path(config["docs_dir"], here, target).resolve().is_relative_to(Path(config["docs_dir"]).resolve())
        return found[0] if inside else f"{found[1]} (`{target.replace('../', '')}` in the repository)"

    return OUTSIDE.sub(told, markdown)


def page_of(notebook: Any) -> str:
    """A notebook as Markdown."""
    return "\n\n".join(part for cell in notebook["cells"] for part in parts_of(cell))


def parts_of(cell: Any) -> list[str]:
    """A cell: its words, or its code and what it gave."""
    source = "".join(cell["source"])
    if cell["cell_type"] == "markdown":
        return [source]
    return [f"```python\n{source}\n```", *(given(one) for one in cell["outputs"])]


def given(output: Any) -> str:
    """What a cell printed or drew."""
    if output["output_type"] == "stream":
        return f"```text\n{''.join(output['text'])}```"
    data = output["data"]
    if "image/svg+xml" in data:
        return f'<div class="drawn">{"".join(data["image/svg+xml"])}</div>'
    if "image/png" in data:
        return f"![What the cell drew](data:image/png;base64,{''.join(data['image/png']).strip()})"
    if "text/html" in data:
        return "".join(line.strip() for line in "".join(data["text/html"]).splitlines())
    return f"```text\n{''.join(data['text/plain'])}\n```"
