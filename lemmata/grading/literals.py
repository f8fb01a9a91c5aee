"""Values and imports as Python text: what a script begins with."""

import keyword
from pathlib import PurePosixPath
from typing import Any

import numpy as np

WIDTH = 88
# What np.array makes of a list of such numbers by itself.
_BY_ITSELF = {"float64", "int64", "bool"}


def literal(value: Any) -> str:
    """Python that evaluates to this very value: floats digit for digit, types kept."""
    if isinstance(value, np.ndarray):
        if value.size == 0:
            return f"np.zeros({value.shape}, dtype={_dtype(value)})"
        dtype = "" if value.dtype.name in _BY_ITSELF else f", dtype={_dtype(value)}"
        return f"np.array({_listed(value.tolist())}{dtype})"
    if isinstance(value, np.generic):
        value = value.item()
    return _listed(value)


def assigned(name: str, value: Any) -> list[str]:
    """`X = np.array(…)`, a row a line where it is long."""
    whole = f"{name} = {literal(value)}"
    if len(whole) <= WIDTH or not isinstance(value, np.ndarray) or value.ndim != 2:
        return [whole]
    rows = [f"    {_listed(row)}," for row in value.tolist()]
    dtype = "" if value.dtype.name in _BY_ITSELF else f", dtype={_dtype(value)}"
    return [f"{name} = np.array([", *rows, f"]{dtype})"]


def origin_lines(origin: str, functions: list[str]) -> list[str]:
    """How to get at a submission's functions: `from dana import perceptron` (see Origin.place)."""
    names = ", ".join(functions)
    if origin.endswith(":") and _is_dotted(origin[:-1]):
        return [f"from {origin[:-1]} import {names}"]
    if not origin:
        return [f"# {names}: the functions that were given to lemmata.grade"]
    path = PurePosixPath(origin)
    if path.suffix == ".ipynb":
        return [f"# In a cell of {_on_a_line(path.name)}, below {names}."]
    folder, module = list(path.parts[:-1]), path.stem
    lines = []
    if folder and folder[0] != "." and module != "__init__":
        lines = [f"# In the folder of {_on_a_line(folder[0])}, unpacked."]
        folder = folder[1:]
    dotted = ".".join([*folder, *([] if module == "__init__" else [module])])
    if _is_dotted(dotted):
        return [*lines, f"from {dotted} import {names}"]
    got = [f'{name} = submission["{name}"]' for name in functions]
    return [*lines, "import runpy", f"submission = runpy.run_path({origin!r})", *got]


def _is_dotted(name: str) -> bool:
    return all(part.isidentifier() and not keyword.iskeyword(part) for part in name.split("."))


def _on_a_line(name: str) -> str:
    """A file's name in a comment, where whatever stands in a second line would be Python."""
    return "".join(c if c.isprintable() else "_" for c in name)


def _dtype(value: np.ndarray) -> str:
    return f"np.{value.dtype.name}" if value.dtype.kind != "b" else "bool"


def _listed(value: Any) -> str:
    if isinstance(value, float) and not np.isfinite(value):
        return "np.nan" if np.isnan(value) else "np.inf" if value > 0 else "-np.inf"
    if isinstance(value, list):
        return f"[{', '.join(map(_listed, value))}]"
    if isinstance(value, tuple):
        return f"({', '.join(map(_listed, value))}{',' * (len(value) == 1)})"
    if isinstance(value, np.ndarray):
        return literal(value)
    if isinstance(value, dict):
        return f"{{{', '.join(f'{k!r}: {_listed(v)}' for k, v in value.items())}}}"
    return repr(value)
