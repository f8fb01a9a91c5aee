"""Shattering, dichotomies and Radon's theorem [UML, §9.1.3 and ex. 6].

    X (n, d)   one point a row              y (n,)   a labelling, −1/+1
    w (d,)     weights, homogeneous         [X 1]    the points with one more coordinate, 1
    realised   y_i <w, x_i> > 0 for every i: strictly, so nobody need agree on sign(0)
    shattered  all 2^n labellings are realised
    hull S     the convex combinations of S

Problem: which labellings of given points can halfspaces (or balls) produce?
Algorithm: a linear program for each labelling; it can be stopped at the first impossible one.
Guarantee: n vectors are shattered iff they are linearly independent, n points iff they are affinely
independent, by balls too; so the VC dimensions are d, d + 1 and d + 1 [UML, Thm 9.2, Thm 9.3,
ex. 6]. The answers are yes, no or a count: there is no objective, hence no scaling.
"""

from __future__ import annotations

import numpy as np
from scipy.optimize import linprog

# Scores of a witness are near 1 or above, those of an impossible labelling 0 up to rounding.
CLEARANCE = 1e-6


def is_shattered(X: np.ndarray, affine: bool = False) -> bool:
    """Does every labelling of the rows have a halfspace that strictly realises it?"""
    return bool(len(dichotomies(X, affine, stop_early=True)) == 2 ** (len(X) - 1))


def count_dichotomies(X: np.ndarray, affine: bool = False) -> int:
    """How many of the 2^n labellings some halfspace strictly realises."""
    return 2 * len(dichotomies(X, affine))


def dichotomies(X: np.ndarray, affine: bool = False, stop_early: bool = False) -> list[np.ndarray]:
    """The labellings with y_1 = +1 that are realised: if w realises y then −w realises −y.

    They grow row by row, since one that is impossible on the first rows stays impossible. To
    decide shattering it is enough to know that one is: `stop_early`.
    """
    A = unit_rows(affine_rows(X) if affine else X)
    found = [np.ones(1)] if np.any(A[0]) else []
    for k in range(2, len(A) + 1):
        if stop_early and len(found) < 2 ** (k - 2):
            return []
        longer = [np.append(y, label) for y in found for label in (1.0, -1.0)]
        found = [y for y in longer if witness(A[:k] * y[:, None]) is not None]
    return found


def witness(A: np.ndarray) -> np.ndarray | None:
    """w with <w, a_i> > 0 for every row, or None.

    Least squares for A w = 1 often is one, and always where the rows are independent. If not, a
    linear program for A w ≥ 1, to which any witness can be scaled [UML, §9.1.1]. Neither is taken
    at its word: w must stand up to the data.
    """
    n, d = A.shape
    w: np.ndarray | None = np.linalg.lstsq(A, np.ones(n), rcond=None)[0]
    if np.min(A @ w) > CLEARANCE:
        return w
    w = linprog(np.zeros(d), A_ub=-A, b_ub=-np.ones(n), bounds=(None, None)).x
    return w if w is not None and np.min(A @ w) > CLEARANCE else None


def shattering_weights(X: np.ndarray, y: np.ndarray) -> np.ndarray:
    """w with <w, x_i> = y_i: it exists for every y because the rows are independent."""
    size = row_sizes(X)
    w: np.ndarray = np.linalg.lstsq(X / size, y / size[:, 0], rcond=None)[0]
    return w


def unrealisable_labels(X: np.ndarray) -> np.ndarray:
    """The signs of a linear dependence Σ a_i x_i = 0 [UML, Thm 9.2, proof], for n > rank.

    A w that realised them would give 0 = <w, Σ a_i x_i> = Σ |a_i| |<w, x_i>| > 0.
    """
    return np.where(dependence(unit_rows(X)) >= 0, 1.0, -1.0)


def radon_partition(X: np.ndarray) -> tuple[list[int], list[int]]:
    """(I, J), disjoint and together all points, whose convex hulls meet; for n ≥ d + 2 points.

    Σ a_i x_i = 0 with Σ a_i = 0 says, divided by the sum of its positive part, that a convex
    combination of I = {a_i > 0} equals one of the others.
    """
    a = dependence(affine_rows(X))
    return np.flatnonzero(a > 0).tolist(), np.flatnonzero(a <= 0).tolist()


def lift_to_paraboloid(X: np.ndarray) -> np.ndarray:
    """Rows (x, ‖x‖²): a ball ‖x − v‖² ≤ r² becomes a halfspace of the lifted rows [UML, ex. 6]."""
    return np.column_stack([X, np.sum(X * X, axis=1)])


def is_shattered_by_balls(X: np.ndarray) -> bool:
    """Does every labelling have a closed ball with exactly the +1 points inside?

    The lift would also accept complements of balls. Affine independence decides: a halfspace that
    separates strictly bends into a large ball, and of the two balls of a Radon partition one would
    be needed for I and one for J, whose difference is a halfspace between the two.
    """
    return is_shattered(X, affine=True)


def affine_rows(X: np.ndarray) -> np.ndarray:
    """[X 1] after centring and scaling X, which moves halfspaces but no dichotomy."""
    centred = X - np.mean(X, axis=0)
    size = np.max(np.abs(centred))
    return np.column_stack([centred / size if size > 0 else centred, np.ones(len(X))])


def row_sizes(X: np.ndarray) -> np.ndarray:
    """Largest entry of each row as a column, 1 for a zero row."""
    size = np.max(np.abs(X), axis=1, keepdims=True)
    return np.where(size > 0, size, 1.0)


def unit_rows(X: np.ndarray) -> np.ndarray:
    """Every row divided by its size: a positive factor changes no sign."""
    A: np.ndarray = X / row_sizes(X)
    return A


def dependence(A: np.ndarray) -> np.ndarray:
    """a ≠ 0 with Aᵀa = 0, for more rows than rank: the last left singular vector."""
    a: np.ndarray = np.linalg.svd(A, full_matrices=True)[0][:, -1]
    return a
