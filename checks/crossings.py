"""Datasets in which two kinds of anything meet: size with labels, a zero row with a scale, ….

One kind at a time is what `designs` has, and what chance draws most. A fault that shows only where
two meet needs a case of each pair: rows of a covering array, each pair of levels that go together
in at least one of them. Everything is written down, so it is the same for every seed and machine.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import Any

import numpy as np

from lemmata.checks.certificates import exact
from lemmata.checks.designs import alternating, filled, sides, tilted
from lemmata.checks.records import Array, Labelled

Row = dict[str, Any]
Factors = dict[str, Sequence[Any]]
Pair = tuple[tuple[str, Any], tuple[str, Any]]

SIZES: Factors = {"n": (1, 2, 4, 7, 12), "d": (1, 2, 3, 6, 11)}
KINDS: Factors = {
    "column": ("any", "first constant", "last constant", "zero", "repeated", "sum"),
    "row": (
        "any", "first repeated", "last repeated", "middle repeated", "first zero", "last zero",
        "middle zero", "parallel", "last sum", "middle sum",
    ),
}  # fmt: skip
LABELS: Factors = {"labels": ("+1", "-1", "alternating", "mostly +1")}
# What every solver bears: nothing is far, long or short.
MILD: Factors = SIZES | KINDS | LABELS
# Binades of everything; of one row or column beside the rest; of a shift of one column.
SCALES: Factors = {"scale": (-17, -10, -3, 0, 8, 15)}
UNLIKE: Factors = {"unlike": (("none", 0), ("row", 8), ("row", 15), ("column", 8), ("column", 15))}
FAR: Factors = {"far": (0, 8, 15)}
DIGITS: Factors = {"digits": (False, True)}
ALL: Factors = SIZES | KINDS | LABELS | SCALES | UNLIKE | FAR | DIGITS
UNLABELLED: Factors = {name: levels for name, levels in ALL.items() if name != "labels"}
# The least and the largest binade of the contract's numbers, 1e-6 … 1e6.
LEAST, MOST = -19, 19


def covering(factors: Factors, bears: Callable[[Row], bool]) -> list[Row]:
    """Rows with a level of each factor, all pairs of levels among them that a row can bear.

    `bears` is asked of parts of rows too. Each row begins with a pair that is missing and takes,
    factor by factor, the level that brings most of the missing.
    """
    missing = {pair for pair in _pairs(factors) if bears(dict(pair))}
    rows: list[Row] = []
    for pair in _pairs(factors):
        row = _completed(dict(pair), factors, missing, bears) if pair in missing else None
        if row is not None:
            rows.append(row)
            missing -= set(_met(row, factors))
    return rows


def _pairs(factors: Factors) -> Iterator[Pair]:
    """The most demanding first: those of the factors with the most levels."""
    names = sorted(factors, key=lambda name: -len(factors[name]))
    for one, other in combinations(names, 2):
        for a in factors[one]:
            for b in factors[other]:
                yield (one, a), (other, b)


def _met(row: Row, factors: Factors) -> Iterator[Pair]:
    names = [n for n in sorted(factors, key=lambda name: -len(factors[name])) if n in row]
    for one, other in combinations(names, 2):
        yield (one, row[one]), (other, row[other])


def _completed(
    row: Row, factors: Factors, missing: set[Pair], bears: Callable[[Row], bool]
) -> Row | None:
    for name in factors:
        if name not in row:
            borne = [row | {name: v} for v in factors[name] if bears(row | {name: v})]
            if not borne:
                return None
            row = max(borne, key=lambda r: sum(pair in missing for pair in _met(r, factors)))
    return row


def is_borne(row: Row) -> bool:
    """Whether these levels go together; what is not chosen yet is no hindrance."""
    n, d = row.get("n", 12), row.get("d", 11)
    return (
        _bears_column(row.get("column", "any"), n, d, row.get("row", "any"))
        and _bears_row(row.get("row", "any"), n, d)
        and _bears_labels(row.get("labels", "+1"), n)
        and _bears_scale(row, n, d)
    )


def _bears_column(column: str, n: int, d: int, row: str) -> bool:
    if column.endswith("constant"):
        return n > 1 and d > 1 and (row == "any" or row.endswith("repeated"))
    return column == "any" or d >= {"zero": 2, "repeated": 2, "sum": 3}[column]


def _bears_row(row: str, n: int, d: int) -> bool:
    if row.endswith("sum"):
        return n >= 3 and d > 1
    least = {"any": 1, "first zero": 1, "middle zero": 3, "middle repeated": 4}
    return n >= least.get(row, 2)


def _bears_labels(labels: str, n: int) -> bool:
    return n > {"alternating": 1, "mostly +1": 3}.get(labels, 0)


def _bears_scale(row: Row, n: int, d: int) -> bool:
    """One row or column longer or shorter than the others, or far away, within the contract."""
    scale, (what, _), far = row.get("scale"), row.get("unlike", ("none", 0)), row.get("far", 0)
    if far and (what != "none" or row.get("column", "any") not in ("any", "zero")):
        return False
    if far and n < 2:
        return False
    if what == "row" and (n < 2 or row.get("row", "any").endswith(("sum", "repeated"))):
        return False
    if what == "row" and row.get("column", "any").endswith("constant"):
        return False
    if what == "column" and (d < 2 or row.get("column", "any") in ("repeated", "sum")):
        return False
    return scale is None or not far or scale + far + 1 <= MOST


def matrix(row: Row) -> Array:
    """The examples that a row describes; factors it does not name are as plain as can be."""
    X = filled(row["n"], row["d"])
    X[:, -1] += row.get("far", 0) and 2.0 ** row["far"]
    X = _with_row(_with_column(X, row.get("column", "any")), row.get("row", "any"))
    scale = row.get("scale", 0)
    what, apart = row.get("unlike", ("none", 0))
    factor = 2.0 ** (apart if scale + 2 + apart <= MOST else -apart)
    X = X * 2.0**scale
    if what == "row":
        X[len(X) // 2] *= factor
    elif what == "column":
        X[:, X.shape[1] // 2] *= factor
    return np.asarray(X * (1 + 2.0**-25) if row.get("digits") else X)


def _with_column(X: Array, kind: str) -> Array:
    if kind == "sum":
        X[:, -1] = X[:, 0] + X[:, 1]
    elif kind != "any":
        at, value = {
            "first constant": (0, 1.0),
            "last constant": (-1, 1.0),
            "zero": (X.shape[1] // 2, 0.0),
            "repeated": (-1, X[:, 0]),
        }[kind]
        X[:, at] = value
    return X


def _with_row(X: Array, kind: str) -> Array:
    n = len(X)
    at, value = {
        "any": (0, X[0]),
        "first repeated": (0, X[-1]),
        "last repeated": (-1, X[0]),
        "middle repeated": (1, X[min(2, n - 1)]),
        "first zero": (0, 0.0),
        "last zero": (-1, 0.0),
        "middle zero": (n // 2, 0.0),
        "parallel": (0, 2 * X[min(1, n - 1)]),
        "last sum": (-1, X[0] + X[min(1, n - 1)]),
        "middle sum": (n // 2, X[0] + X[-1]),
    }[kind]
    X[at] = value
    return X


def labels(row: Row) -> Array:
    n = row["n"]
    made: dict[str, Array] = {
        "+1": np.ones(n),
        "-1": -np.ones(n),
        "alternating": alternating(n),
        "mostly +1": np.where(np.arange(n) % 4 == 3, -1.0, 1.0),
    }
    return made[row["labels"]]


def unit(X: Array) -> float:
    """The power of two at or above the largest entry."""
    largest = float(np.max(np.abs(X), initial=0.0))
    return float(2.0 ** np.ceil(np.log2(largest))) if largest else 1.0


def crossed(factors: Factors = ALL, **further: Sequence[Any]) -> list[tuple[Array, Row]]:
    """Examples with the row behind each; `further` factors go with everything."""
    return [(matrix(row), row) for row in _covering(_frozen(factors | further))]


def inseparable() -> list[tuple[Labelled, Row]]:
    """The first row again, last, under the other label."""
    return [
        (Labelled(np.vstack([X, X[0]]), np.append(labels(row), -labels(row)[0])), row)
        for X, row in crossed(MILD | {"scale": (-10, -3, 0, 8)}, budget=(0, 1, 2, 7, 40))
    ]


def is_spanning(X: Array) -> bool:
    """Its columns are independent, exactly."""
    return bool(exact.rank(exact.matrix(X)) == X.shape[1])


# Labelled by a plane, or all alike: the sides of a plane through the origin tell them apart.
SEPARABLE: Factors = SIZES | KINDS | {"labels": ("sides", "+1", "-1")} | SCALES | DIGITS
# A plane's distance from the nearest row is no less than this part of the longest one.
LEAST_MARGIN = 1 / 32


def separable() -> list[Labelled]:
    """Two kinds of anything, labels included; a plane keeps its distance from all rows."""
    found = [_separable(row) for row in _covering(_frozen(SEPARABLE))]
    return [data for data in found if _margin(data) >= LEAST_MARGIN]


def _separable(row: Row) -> Labelled:
    """Where all labels are alike, rows are first turned to one side: what the row's kind makes of
    them, a multiple or a sum, stays there."""
    X = _with_column(filled(row["n"], row["d"]), row["column"])
    if row["labels"] != "sides" and not row["column"].endswith("constant"):
        X = X * sides(X)[:, None]
    X = _with_row(X, row["row"])
    y = sides(X) if row["labels"] == "sides" else labels(row)
    return Labelled(X * 2.0 ** row["scale"] * (1 + row["digits"] * 2.0**-25), y)


def _margin(data: Labelled) -> float:
    """Of the plane that labels them, or of the constant column's."""
    X = data.X * data.y[:, None]
    longest = float(np.max(np.linalg.norm(X, axis=1), initial=0.0))
    normals = [side * w for w in (tilted(X.shape[1]), *np.eye(X.shape[1])) for side in (1.0, -1.0)]
    return max(float(np.min(X @ w)) / float(np.linalg.norm(w)) for w in normals) / (longest or 1.0)


@cache
def _covering(factors: tuple[tuple[str, tuple[Any, ...]], ...]) -> list[Row]:
    return covering(dict(factors), is_borne)


def _frozen(factors: Mapping[str, Sequence[Any]]) -> tuple[tuple[str, tuple[Any, ...]], ...]:
    return tuple((name, tuple(levels)) for name, levels in factors.items())
