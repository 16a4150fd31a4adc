"""No module imports itself by way of others, and the picture of the rooms shows their real imports."""

from __future__ import annotations

from tests.documents.architecture import PICTURE, drawing, graph


def test_no_module_imports_itself_by_way_of_others() -> None:
    known = {module: set(graph().find_modules_directly_imported_by(module)) for module in graph().modules}
    while leaves := [module for module, imported in known.items() if not imported]:
        for module in leaves:
            del known[module]
        for imported in known.values():
            imported.difference_update(leaves)
    while ends := set(known) - set().union(*known.values()):
        for module in ends:
            del known[module]
    assert sorted(known) == []


def test_the_picture_of_the_rooms_is_that_of_their_imports() -> None:
    assert PICTURE.read_text("utf-8") == drawing(), "python -m tests.documents.architecture draws it anew"
