"""Finds what a page shows only in part: text that runs out of its box, ends in dots, or lies beyond the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

# A board in its frame may be panned, and so may a strip of turns (data-pans); lists may scroll down; nothing else may
# hide a part of what it holds. Marks that stick out of a corner (a dot, a tick, a cost) are drawn over the edge on
# purpose: they are let out by a few pixels.
FIND = """() => {
  const shown = (node) => node.checkVisibility() && !node.closest('.hidden-visually, svg, select, [hidden]');
  const pans = (node) => node.closest('.board .board, [data-pans]') !== null;
  const said = (node, why) => why + ': <' + node.tagName.toLowerCase() + ' class="' + node.className + '"> ' +
    node.textContent.trim().replace(/\\s+/g, ' ').slice(0, 60);
  const found = [];
  for (const node of document.body.querySelectorAll('*')) {
    if (!shown(node) || node.tagName === 'INPUT' || node.tagName === 'SVG') continue;
    const style = getComputedStyle(node);
    const wide = node.scrollWidth - node.clientWidth, high = node.scrollHeight - node.clientHeight;
    if (style.textOverflow === 'ellipsis' && wide > 0) found.push(said(node, 'ellipsis'));
    else if (node.clientWidth && wide > 8 && !pans(node)) found.push(said(node, `${wide} px too wide`));
    const clips = ['hidden', 'clip'].includes(style.overflowY) && !node.matches('.page, html, body');
    if (clips && high > 2 && node.clientHeight) found.push(said(node, `${high} px too high`));
    const text = [...node.childNodes].some((one) => one.nodeType === 3 && one.textContent.trim());
    const { left, right } = node.getBoundingClientRect();
    if (text && !pans(node) && (left < -1 || right > innerWidth + 1)) found.push(said(node, 'beyond the screen'));
  }
  return found;
}"""


def cut(page: Page) -> list[str]:
    """What is cut off on this page."""
    found: list[str] = page.evaluate(FIND)
    return found
