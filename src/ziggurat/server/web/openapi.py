"""The OpenAPI 3.1 document, written from the route table."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import msgspec

from ziggurat import __version__
from ziggurat.server.web.call import Route
from ziggurat.server.errors import STATUS
from ziggurat.server.protocol import FromClient, FromServer, Problem

NEEDS = {
    "anyone": "Anyone.",
    "newcomer": "Anyone; whoever has no cookie yet becomes a guest.",
    "watcher": "Anyone who may watch the table.",
    "talker": "A guest who may watch the table.",
    "seat": "The guest who holds a seat at the table.",
    "host": "The guest who opened the table.",
}
TEXT = (str,)


@cache
def document(routes: tuple[Route, ...]) -> dict[str, Any]:
    """Everything a client must know."""
    kinds = [Problem, FromClient, FromServer]
    kinds += [kind for route in routes for kind in (route.body, route.result) if kind is not None]
    schemas, components = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    shown = dict(zip(map(repr, kinds), schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for route in routes:
        paths.setdefault(route.path, {})[route.method.lower()] = operation(route, shown)
    components["FromClient"], components["FromServer"] = schemas[1], schemas[2]
    about = {
        "title": "Ziggurat",
        "version": __version__,
        "description": "The web table. Live messages: docs/protocol.md.",
    }
    return {"openapi": "3.1.0", "info": about, "paths": paths, "components": {"schemas": components}}


def operation(route: Route, schemas: dict[str, Any]) -> dict[str, Any]:
    """One route."""
    content = "text/plain" if route.result in TEXT else "application/json"
    found: dict[str, Any] = {
        "operationId": route.handler.__name__,
        "summary": route.summary,
        "description": NEEDS[route.access],
        "parameters": [*map(path_parameter, re.findall(r"{(\w+)}", route.path)), *map(query_parameter, route.query)],
        "responses": {"200": {"description": "Done.", "content": {content: {"schema": schemas[repr(route.result)]}}}},
    }
    problem = {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
    for status in sorted(set(STATUS.values())):
        found["responses"][str(status)] = {"description": codes(status), "content": problem}
    if route.body is not None:
        body = {"application/json": {"schema": schemas[repr(route.body)]}}
        found["requestBody"] = {"content": body, "required": route.large}
    return found


def codes(status: int) -> str:
    """The error codes with this HTTP status."""
    return ", ".join(code for code, number in STATUS.items() if number == status)


def path_parameter(name: str) -> dict[str, Any]:
    """A word of the path."""
    return {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}


def query_parameter(name: str) -> dict[str, Any]:
    """A number after the question mark."""
    return {"name": name, "in": "query", "required": False, "schema": {"type": "integer"}}
