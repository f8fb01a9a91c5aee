"""Labelled data: separable by construction, inseparable by construction, never filtered.

Separable: labels are the sides of a drawn hyperplane, and a point on it is moved off along its
normal. Inseparable: one more row makes a positive combination of the y_i x_i vanish.

Either kind comes plain, with a constant column first or last (the bias as a coordinate), with
repeated, opposite or dependent rows and columns, and with one row, one column or everything
multiplied by a power of two.
"""

import numpy as np

from lemmata.bank.family import st
from lemmata.checks.grids import labels, matrices, nonzero_vectors, powers, scales, sizes
from lemmata.checks.records import Array, Draw, Labelled, array

# How far apart, in binades, the rows or columns of one dataset are: every sum stays exact.
APART = 3


def separable(
    draw: Draw,
    *,
    most_rows: int = 12,
    most_columns: int = 4,
    scaled: bool = True,
    apart: int = APART,
) -> Labelled:
    n, d = draw(sizes(most=most_rows)), draw(sizes(most=most_columns))
    w = draw(nonzero_vectors(d, most=12))
    X = arranged(draw, draw(matrices(n, d)))
    place = draw(st.sampled_from(["none", "none", "first", "last"])) if d < most_columns else "none"
    # through one of the points where there is a bias, so that both labels occur
    b = -float(X[draw(st.integers(0, n - 1))] @ w) if place != "none" else 0.0
    X = X + np.outer(X @ w + b == 0, w)
    y = np.where(X @ w + b > 0, 1.0, -1.0)
    X = stretched(draw, with_constant(X, place), apart)
    return Labelled(X * (draw(scales()) if scaled else 1.0), y)


def inseparable(
    draw: Draw,
    *,
    most_rows: int = 8,
    most_columns: int = 3,
    scaled: bool = True,
    apart: int = 2 * APART,
) -> Labelled:
    n, d = draw(sizes(most=most_rows)), draw(sizes(most=most_columns))
    X, y = arranged(draw, draw(matrices(n, d))), draw(labels(n))
    label = draw(st.sampled_from([1.0, -1.0]))
    used = draw(st.integers(1, n))
    place = draw(st.sampled_from(["none", "none", "first", "last"]))
    if place == "none":
        closing = -label * (y[:used] @ X[:used])
    else:  # the same point with the other label: the constant takes part
        label, closing = -y[used - 1], X[used - 1]
    at = draw(st.sampled_from([n, 0, n // 2]))
    X, y = np.insert(X, at, closing, axis=0), np.insert(y, at, label)
    X = stretched(draw, with_constant(X, place), apart)
    return Labelled(X * (draw(scales()) if scaled else 1.0), y)


def with_constant(X: Array, place: str) -> Array:
    """The bias as a coordinate: a column of ones first or last."""
    ones = np.ones(len(X))
    columns = {"none": [X], "first": [ones, X], "last": [X, ones]}
    return np.column_stack(columns[place])


def arranged(draw: Draw, X: Array) -> Array:
    """As drawn, or with a row or a column that others determine, wherever it stands."""
    kind = draw(st.sampled_from(["drawn", "drawn", "repeated", "opposite", "sum", "column"]))
    if kind == "drawn" or len(X) < 2:
        return X
    X = X.copy()
    i, j = draw(st.permutations(range(len(X))))[:2]
    if kind == "column":
        X[:, -1] = X[:, 0]
    else:
        X[i] = {"repeated": X[j], "opposite": -X[j], "sum": X[j] + X[0]}[kind]
    return X


def stretched(draw: Draw, X: Array, apart: int) -> Array:
    """Everything as it is, or one row or one column multiplied by a power of two."""
    kind = draw(st.sampled_from(["none", "none", "row", "column"])) if apart else "none"
    factors = np.ones(X.shape)
    if kind == "row":
        factors[draw(st.integers(0, len(X) - 1))] = draw(powers(most=apart))
    elif kind == "column":
        factors[:, draw(st.integers(0, X.shape[1] - 1))] = draw(powers(most=apart))
    return np.asarray(X * factors)


def separable_edges() -> list[Labelled]:
    """Always tried: one row, one column, one label, repeats, collinear columns, tiny and large."""
    return [Labelled(array(X), array(y)) for X, y in _SEPARABLE]


_SEPARABLE: list[tuple[list[list[float]], list[float]]] = [
    ([[1]], [1]),
    ([[1]], [-1]),
    ([[-1], [2]], [-1, 1]),
    ([[1], [2]], [1, 1]),
    ([[-1], [-2]], [1, 1]),
    ([[1, 0], [1, 0]], [1, 1]),
    ([[1, 0], [0, 1]], [1, 1]),
    ([[1, 0], [0, 1]], [-1, 1]),
    ([[1, 2], [3, -1]], [1, -1]),
    ([[1, 1], [2, 2], [-1, -1]], [1, 1, -1]),
    ([[1, 0], [-1, 0.25]], [1, 1]),
    ([[2.0**-18]], [1]),
    ([[2.0**19, 0], [0, 2.0**19]], [1, -1]),
    ([[1, 2, 3]], [-1]),
    ([[1, 0], [1, 0], [1, 0], [-1, 1]], [1, 1, 1, 1]),
    # a rare example among many copies: a random draw seldom meets it
    *(([[1.0, 0.0]] * n + [[-1.0, 1.0]], [1.0] * (n + 1)) for n in (20, 60, 200)),
    # a thin wedge: no order needs fewer than 2049 updates
    ([[1, 0], [-1, 2.0**-5]], [1, 1]),
    # more digits than float32 has
    ([[1 + 2.0**-26]], [-1]),
    ([[1 + 2.0**-26, 0], [-1, 1 - 2.0**-27]], [1, 1]),
    # the bias as a coordinate, first and last, with both labels
    ([[1, 2], [1, 1]], [1, -1]),
    ([[2, 1], [1, 1]], [-1, 1]),
    ([[1, 0], [1, 1], [1, 3], [1, 4]], [1, 1, -1, -1]),
    ([[0, 0, 1], [1, 0, 1], [0, 1, 1], [2, 2, 1]], [-1, -1, -1, 1]),
]


def inseparable_edges() -> list[Labelled]:
    """A zero row, a repeated row with both labels, the XOR square."""
    return [Labelled(array(X), array(y)) for X, y in _INSEPARABLE]


_INSEPARABLE: list[tuple[list[list[float]], list[float]]] = [
    ([[0]], [1]),
    ([[0]], [-1]),
    ([[1], [1]], [1, -1]),
    ([[1], [-1]], [1, 1]),
    ([[1, 0], [0, 0]], [1, 1]),
    ([[1, 1], [-1, -1], [1, -1], [-1, 1]], [1, 1, -1, -1]),
    # a zero row first and in the middle; three points on a line with a bias
    ([[0, 0], [1, 2]], [1, -1]),
    ([[1, 0], [0, 0], [0, 1]], [1, -1, 1]),
    ([[1, 0], [1, 1], [1, 2]], [1, -1, 1]),
    ([[0, 1], [1, 1], [2, 1]], [-1, 1, -1]),
]
