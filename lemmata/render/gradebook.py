"""A table as CSV that no spreadsheet takes for formulas."""

from collections.abc import Iterable, Sequence

from lemmata.render.clean import cell

# Quoted wherever some dialect would see the end of a cell, and not only the comma's.
SPECIAL = frozenset(',;|\t"')


def render(rows: Iterable[Sequence[str]]) -> str:
    return "".join(",".join(map(_quoted, row)) + "\n" for row in rows)


def _quoted(text: str) -> str:
    safe = cell(text)
    if SPECIAL.isdisjoint(safe):
        return safe
    return '"' + safe.replace('"', '""') + '"'
