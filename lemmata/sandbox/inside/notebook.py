"""The code of a notebook, magics and shell lines made harmless by IPython's own rules. Inside.

IPython is imported by the fork server for notebooks, and only there.
"""

import builtins
import json
from collections.abc import Iterator
from typing import Any

from lemmata.sandbox.inside.imports import NOTHING, Nothing

# Cell magics whose body is Python that the author meant to run.
RUN_BODY = ("time", "timeit", "capture", "prun", "python", "python3")

_transformers: list[Any] = []


class NotNotebook(Exception):
    """Told to the student like any other failure at top level."""


def preload() -> None:
    """In the fork server: the transformer, which pulls in a good part of IPython."""
    from IPython.core.inputtransformer2 import TransformerManager

    _transformers.append(TransformerManager())


def cells(data: bytes, name: str) -> Iterator[tuple[str, str]]:
    """(name, source) of each code cell; version 3 kept them in worksheets, as `input`."""
    try:
        document = json.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        raise NotNotebook(f"{name} is not a notebook: its JSON is broken") from None
    if not isinstance(document, dict):
        raise NotNotebook(f"{name} is not a notebook")
    found = document.get("cells")
    if found is None and isinstance(document.get("worksheets"), list):
        sheets = [sheet for sheet in document["worksheets"] if isinstance(sheet, dict)]
        lists = [sheet.get("cells") for sheet in sheets]
        found = [cell for cells in lists if isinstance(cells, list) for cell in cells]
    if not isinstance(found, list):
        raise NotNotebook(f"{name} has no cells")
    for number, cell in enumerate(found, 1):
        if isinstance(cell, dict) and cell.get("cell_type") == "code":
            source = cell.get("source", cell.get("input", ""))
            if isinstance(source, list):
                source = "".join(part for part in source if isinstance(part, str))
            if isinstance(source, str):
                yield f"{name}, cell {number}", source


def transform(source: str) -> str:
    """Plain Python: `%matplotlib inline` becomes a call that does nothing."""
    if not _transformers:
        preload()
    return str(_transformers[0].transform_cell(source))


class Shell(Nothing):
    """What get_ipython() gives: runs the Python in a cell magic's body, ignores the rest."""

    def __init__(self, namespace: dict[str, Any]) -> None:
        object.__setattr__(self, "namespace", namespace)

    def run_cell_magic(self, magic: str, line: str, body: str) -> None:
        if magic in RUN_BODY:
            exec(compile(transform(body), f"%%{magic}", "exec"), self.namespace)

    def getoutput(self, command: str, *args: Any) -> list[str]:
        return []


def prepare(namespace: dict[str, Any]) -> None:
    """The names a notebook expects to be there."""
    shell = Shell(namespace)
    builtins.get_ipython = lambda: shell  # type: ignore[attr-defined]
    builtins.display = NOTHING  # type: ignore[attr-defined]
