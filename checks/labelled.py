"""Labelled data: separable by construction, inseparable by construction, never filtered.

Separable: labels are the sides of a drawn hyperplane, and a point on it is moved off along its
normal. Inseparable: one more row makes a positive combination of the y_i x_i vanish.
"""

from __future__ import annotations

import numpy as np

from lemmata.bank.strategies import st
from lemmata.checks.grids import labels, matrices, nonzero_vectors, scales, sizes
from lemmata.checks.records import Draw, Labelled, array


def separable(
    draw: Draw, *, most_rows: int = 12, most_columns: int = 4, scaled: bool = True
) -> Labelled:
    n, d = draw(sizes(most=most_rows)), draw(sizes(most=most_columns))
    w = draw(nonzero_vectors(d, most=12))
    X = draw(matrices(n, d))
    scale = draw(scales()) if scaled else 1.0
    X = X + np.outer(X @ w == 0, w)
    return Labelled(X * scale, np.where(X @ w > 0, 1.0, -1.0))


def inseparable(
    draw: Draw, *, most_rows: int = 8, most_columns: int = 3, scaled: bool = True
) -> Labelled:
    n, d = draw(sizes(most=most_rows)), draw(sizes(most=most_columns))
    X, y = draw(matrices(n, d)), draw(labels(n))
    label = draw(st.sampled_from([1.0, -1.0]))
    used = draw(st.integers(1, n))
    scale = draw(scales()) if scaled else 1.0
    closing = -label * (y[:used] @ X[:used])
    return Labelled(np.vstack([X, closing]) * scale, np.append(y, label))


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
]
