"""Regions of datasets: size, labels, rows, columns, position, scale, conditioning, margin.

    X (n, d)  one example a row      y (n,)  labels −1/+1

Bounds are those of the contract: numbers from 1e-6 to 1e6, B up to 2^20.
"""

from itertools import combinations, pairwise

import numpy as np
from scipy.optimize import nnls

from lemmata.audit.regions import Arguments, Region
from lemmata.checks.regions import DECADES, bands, held, largest, of

# Sets of points with more subsets than this are not looked through for dependent ones.
MOST_SUBSETS = 500


def sizes(argument: str = "X") -> tuple[Region, ...]:
    """n and d, by themselves and beside each other."""
    return (
        *of(
            argument,
            "rows",
            **{
                "n = 1": lambda X: len(X) == 1,
                "n = 2": lambda X: len(X) == 2,
                "n = 3–5": lambda X: 3 <= len(X) <= 5,
                "n = 6–9": lambda X: 6 <= len(X) <= 9,
                "n = 10–99": lambda X: 10 <= len(X) <= 99,
                "n ≥ 100": lambda X: len(X) >= 100,
            },
        ),
        *of(
            argument,
            "columns",
            **{
                "d = 1": lambda X: X.shape[1] == 1,
                "d = 2": lambda X: X.shape[1] == 2,
                "d = 3–4": lambda X: 3 <= X.shape[1] <= 4,
                "d = 5–9": lambda X: 5 <= X.shape[1] <= 9,
                "d ≥ 10": lambda X: X.shape[1] >= 10,
            },
        ),
        *of(
            argument,
            "rows and columns",
            **{
                "n < d": lambda X: len(X) < X.shape[1],
                "n = d": lambda X: len(X) == X.shape[1],
                "n > d": lambda X: len(X) > X.shape[1],
            },
        ),
    )


def labels(argument: str = "y") -> tuple[Region, ...]:
    """Which labels there are, and how many of each."""
    return of(
        argument,
        "labels",
        **{
            "all +1": lambda y: np.all(y == 1),
            "all −1": lambda y: np.all(y == -1),
            "as many of either label": lambda y: y.size > 1 and np.sum(y) == 0,
            "three times as many of one label": lambda y: _is_lopsided(y),
        },
    )


def _is_lopsided(y: np.ndarray) -> bool:
    fewer = min(np.sum(y > 0), np.sum(y <= 0))
    return bool(0 < 3 * fewer <= y.size - fewer)


def columns(argument: str = "X") -> tuple[Region, ...]:
    """Constant columns (affine data), zero, repeated and dependent ones."""
    return of(
        argument,
        "kinds of column",
        **{
            "first column constant": lambda X: _is_constant(X, 0),
            "last column constant": lambda X: X.shape[1] > 1 and _is_constant(X, -1),
            "a zero column": lambda X: bool(np.any(np.all(X == 0, axis=0))),
            "a repeated column": lambda X: _repeats(X.T),
            "columns dependent": lambda X: len(X) >= X.shape[1] > rank(X),
        },
    )


def _is_constant(X: np.ndarray, j: int) -> bool:
    """Neither zero nor all there is."""
    return bool(len(X) > 1 and X[0, j] != 0 and np.all(X[:, j] == X[0, j]) and X.shape[1] > 1)


def rows(argument: str = "X") -> tuple[Region, ...]:
    """Repeated, zero and dependent rows, by where they stand."""
    return of(
        argument,
        "kinds of row",
        **{
            "first row repeated": lambda X: _is_repeated(X, 0),
            "last row repeated": lambda X: _is_repeated(X, -1),
            "rows repeated in the middle": lambda X: len(X) > 3 and _repeats(X[1:-1]),
            "first row zero": lambda X: not np.any(X[0]),
            "last row zero": lambda X: len(X) > 1 and not np.any(X[-1]),
            "a zero row in the middle": lambda X: bool(np.any(np.all(X[1:-1] == 0, axis=1))),
            "first rows parallel": lambda X: len(X) > 1 and rank(X[:2]) == 1 and bool(np.any(X[0])),
            "last row depends on the others": lambda X: _depends(X, -1),
            "a row in the middle depends on those around it": lambda X: (
                len(X) > 2 and any(_depends(X, i) for i in range(1, min(len(X) - 1, 6)))
            ),
        },
    )


def _repeats(X: np.ndarray) -> bool:
    return len(X) > 1 and len(np.unique(X, axis=0)) < len(X)


def _is_repeated(X: np.ndarray, i: int) -> bool:
    return int(np.sum(np.all(X[i] == X, axis=1))) > 1


def _depends(X: np.ndarray, i: int) -> bool:
    """Not zero, and a combination of the others, fewer than would span everything."""
    others = np.delete(X, i, axis=0)
    return bool(len(X) > 1 and np.any(X[i]) and rank(X) == rank(others) < X.shape[1])


def rank(X: np.ndarray) -> int:
    """Of rows brought to length 1: scales are not dependence."""
    X = np.asarray(X, dtype=float)
    size = np.max(np.abs(X), axis=1, keepdims=True, initial=0.0)
    return int(np.linalg.matrix_rank(X / np.where(size > 0, size, 1.0))) if X.size else 0


def positions(argument: str = "X", *, affine: bool = False) -> tuple[Region, ...]:
    """General position: every d rows independent; with `affine` of the points, by one more 1."""
    kind = "affine position" if affine else "position"

    def lifted(X: np.ndarray) -> np.ndarray:
        return np.column_stack([X, np.ones(len(X))]) if affine else np.asarray(X, dtype=float)

    words = "points" if affine else "rows"
    return of(
        argument,
        kind,
        **{
            f"{words} in general position": lambda X: _is_general(lifted(X)),
            f"two {words} dependent": lambda X: _some_dependent(lifted(X), 2),
            f"three {words} dependent, no two": lambda X: _some_dependent(lifted(X), 3),
            f"four {words} dependent, no three": lambda X: _some_dependent(lifted(X), 4),
            f"rank of the {words} not full": lambda X: rank(lifted(X)) < min(lifted(X).shape),
        },
    )


def _subsets(n: int, k: int) -> list[tuple[int, ...]]:
    return [
        subset for subset, _ in zip(combinations(range(n), k), range(MOST_SUBSETS), strict=False)
    ]


def _is_general(A: np.ndarray) -> bool:
    n, d = A.shape
    return n >= d and n > 1 and all(rank(A[list(s)]) == d for s in _subsets(n, d))


def _some_dependent(A: np.ndarray, k: int) -> bool:
    """k ≤ d rows are dependent and no fewer."""
    n, d = A.shape
    if not 2 <= k <= min(n, d):
        return False
    fewer = all(rank(A[list(s)]) == k - 1 for s in _subsets(n, k - 1))
    return fewer and any(rank(A[list(s)]) < k for s in _subsets(n, k))


def scales(argument: str = "X") -> tuple[Region, ...]:
    """How large the data are, and how unlike their rows and columns are."""
    return (
        *bands(argument, "scale", DECADES, largest, "max|X|"),
        *bands(
            argument, "unlike rows", (1e2, 1e4, 1e6, 1e13), lambda X: _spread(X, 1), "row ratio"
        ),
        *bands(
            argument,
            "unlike columns",
            (1e2, 1e4, 1e6, 1e13),
            lambda X: _spread(X, 0),
            "column ratio",
        ),
    )


def _spread(X: np.ndarray, axis: int) -> float:
    """The largest row (or column) over the smallest that is not zero."""
    size = np.max(np.abs(X), axis=axis, initial=0.0)
    size = size[size > 0]
    return float(np.max(size) / np.min(size)) if size.size > 1 else 1.0


def offsets(argument: str = "X") -> tuple[Region, ...]:
    """How far from the origin, beside how wide: what sums of squares lose by cancelling."""
    axis, words = f"distance of {argument} from the origin", f"mean/spread of {argument}"
    return bands(argument, axis, (1e2, 1e4, 1e6, 1e9), _remoteness, words)


def _remoteness(X: np.ndarray) -> float:
    X = np.asarray(X, dtype=float)
    wide, far = np.atleast_1d(np.ptp(X, axis=0)), np.atleast_1d(np.abs(np.mean(X, axis=0)))
    return float(np.max(far[wide > 0] / wide[wide > 0], initial=0.0))


def conditions(argument: str = "X") -> tuple[Region, ...]:
    """The condition number, over the singular values that are not zero."""
    return bands(argument, "condition", (1.0, 10.0, 1e2, 1e4, 1e6, 1e9), _condition, "κ")


def _condition(X: np.ndarray) -> float:
    s = np.linalg.svd(np.asarray(X, dtype=float), compute_uv=False)
    s = s[s > 1e-12 * np.max(s, initial=0.0)]
    return float(s[0] / s[-1]) if s.size else 0.0


def margins(*, affine: bool = False) -> tuple[Region, ...]:
    """The relative margin 1/(RB) of separable data: of X, or of X with a constant column."""

    def region(low: float, high: float) -> Region:
        name = f"{low:g} ≤ 1/(RB) < {high:g}"
        return Region(
            name, "margin", ("X", "y"), lambda a: low <= relative_margin(a, affine) < high
        )

    edges = (1e-9, 1e-4, 1e-2, 0.1, 0.5, 1.01)
    return tuple(region(low, high) for low, high in pairwise(edges))


def relative_margin(a: Arguments, affine: bool) -> float:
    """The distance from 0 to the hull of the y_i x_i over their largest norm; 0: inseparable.

    With α ≥ 0 that minimises ‖Σ α_i y_i x_i‖² + (Σ α_i − 1)² the hull's nearest point has
    distance² δ²: the minimum is δ²/(1 + δ²).
    """
    X, y = np.asarray(a["X"], dtype=float), np.asarray(a["y"], dtype=float)
    A = (np.column_stack([X, np.ones(len(X))]) if affine else X) * y[:, None]
    longest = float(np.max(np.linalg.norm(A, axis=1), initial=0.0))
    if longest == 0:
        return 0.0
    _, r = nnls(np.vstack([A.T / longest, np.ones(len(A))]), np.append(np.zeros(A.shape[1]), 1.0))
    gap = min(r * r, 1 - 1e-16)
    return float(np.sqrt(gap / (1 - gap)))


def dataset(argument: str = "X") -> tuple[Region, ...]:
    """Everything said of one matrix of examples."""
    return (
        *sizes(argument),
        *columns(argument),
        *rows(argument),
        *scales(argument),
        *offsets(argument),
        *conditions(argument),
        *held(argument),
    )
