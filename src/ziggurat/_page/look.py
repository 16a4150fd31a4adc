"""The palette and the symbols of the page, from the files that the pictures are drawn from."""

from __future__ import annotations

from ziggurat._page.types import HEADER
from ziggurat.kit.drawing import SYMBOLS, THEMES

ABOUT = HEADER.removeprefix("// ").strip()
DARK = """:root[data-theme='dark'] {
  color-scheme: dark;
%s
}

/* Until the script has said which theme it is, there is nothing but the ground. */
@media (prefers-color-scheme: dark) {
  :root:not([data-theme]) {
    color-scheme: dark;
%s
  }
}
"""


def palette() -> str:
    """Every colour as a property of the page, in both themes."""
    light, dark, kinds = THEMES["light"], THEMES["dark"], THEMES["type"]
    fixed = {f"print-{name}": light[name] for name in THEMES["printed"]}
    root = properties({**light, **fixed, **kinds}, "  ")
    return f"/* {ABOUT} */\n:root {{\n  color-scheme: light;\n{root}\n}}\n\n" + DARK % (
        properties(dark, "  "),
        properties({"ground": dark["ground"]}, "    "),
    )


def properties(values: dict[str, str], before: str) -> str:
    """Properties of a rule, a line each."""
    return "\n".join(f"{before}--{name}: {value};" for name, value in values.items())


def symbols() -> str:
    """Every symbol, once; drawn elsewhere by <use href="#name">."""
    rows = [f'    <symbol id="{name}" viewBox="0 0 24 24">{drawn}</symbol>' for name, drawn in SYMBOLS.items()]
    sheet = '<svg class="sheet" width="0" height="0" aria-hidden="true" focusable="false">'
    return (
        f'<!-- {ABOUT} -->\n<script lang="ts"></script>\n\n{sheet}\n  <defs>\n'
        + "\n".join(rows)
        + "\n  </defs>\n</svg>\n"
    )
