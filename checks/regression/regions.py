"""The regions of regression's input space: designs, responses, penalties, degrees."""

import numpy as np

from lemmata.audit.regions import Arguments, Region
from lemmata.checks.dataset_regions import dataset, offsets
from lemmata.checks.regions import held, length, magnitudes, of, vector_sizes

RESPONSES = (
    *vector_sizes("y"),
    *offsets("y"),
    *held("y"),
    *of("y", "kinds of response", **{"y constant": lambda y: len(y) > 1 and np.ptp(y) == 0}),
)

ABSCISSAE = (
    *length("x"),
    *vector_sizes("x")[1:],
    *offsets("x"),
    *held("x"),
    *of(
        "x",
        "kinds of abscissa",
        **{
            "x repeated": lambda x: len(np.unique(x)) < len(x),
            "x with a zero": lambda x: bool(np.any(x == 0)),
            "x negative": lambda x: bool(np.all(x < 0)),
        },
    ),
)


def _fits(a: Arguments) -> bool:
    """The residual vanishes: y is in the span of the columns."""
    X, y = np.asarray(a["X"], dtype=float), np.asarray(a["y"], dtype=float)
    r = y - X @ np.linalg.lstsq(X, y, rcond=None)[0]
    return bool(np.linalg.norm(r) <= 1e-12 * np.linalg.norm(y)) and bool(np.any(y))


def _leverage(a: Arguments) -> float:
    """‖Xw − y‖ beside ‖y‖: how far a point is from the minimum."""
    X, y, w = (np.asarray(a[k], dtype=float) for k in ("X", "y", "w"))
    return float(np.linalg.norm(X @ w - y))


RESIDUALS = (
    Region("y in the span of X", "residual", ("X", "y"), _fits),
    Region("y not in the span of X", "residual", ("X", "y"), lambda a: not _fits(a)),
    Region("Xw = y", "residual at w", ("X", "y", "w"), lambda a: _leverage(a) == 0),
    Region("Xw ≠ y", "residual at w", ("X", "y", "w"), lambda a: _leverage(a) > 0),
)

DEGREES = of(
    "degree",
    "degree",
    **{f"degree = {k}": lambda d, k=k: d == k for k in range(4)},
    **{"degree ≥ 4": lambda d: d >= 4},
)
INTERPOLATION = Region(
    "degree = n − 1", "degree", ("x", "degree"), lambda a: a["degree"] == len(a["x"]) - 1
)

REGIONS = (
    *dataset("X"),
    *RESPONSES,
    *ABSCISSAE,
    *RESIDUALS,
    *vector_sizes("w"),
    *magnitudes("lam", 0.0, 1.0),
    *DEGREES,
    INTERPOLATION,
)
