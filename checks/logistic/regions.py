"""The regions of logistic regression's input space: scores, labelled data, penalties, classes."""

import numpy as np

from lemmata.audit.regions import Arguments, Region
from lemmata.checks import dataset_regions, regions

SCORES = (1e-6, 1e-4, 1e-2, *(2.0**k for k in range(-4, 14)), 1e5)


def _gap(Z: np.ndarray) -> np.ndarray:
    """By row, how far the largest score is above the smallest."""
    return np.asarray(np.max(Z, axis=1) - np.min(Z, axis=1), dtype=float)


def _rows(low: float, high: float) -> Region:
    def holds(a: Arguments) -> bool:
        gap = _gap(np.asarray(a["Z"], dtype=float))
        return bool(np.any((gap >= low) & (gap < high)))

    return Region(f"{low:g} ≤ gap of Z < {high:g}", "gap of Z", ("Z",), holds)


CLASSES = (
    *(_rows(low, high) for low, high in ((0, 1e-3), (1e-3, 1), (1, 30), (30, 700), (700, 1e6))),
    *regions.of(
        "Z",
        "shape of Z",
        **{
            "one row of Z": lambda Z: len(Z) == 1,
            "several rows of Z": lambda Z: len(Z) > 1,
            "two classes": lambda Z: Z.shape[1] == 2,
            "three classes or more": lambda Z: Z.shape[1] >= 3,
            "as many rows as classes": lambda Z: len(Z) == Z.shape[1],
            "Z far from 0": lambda Z: bool(np.any(np.min(np.abs(Z), axis=1) > 500)),
        },
    ),
    *regions.held("Z"),
    *regions.of(
        "W",
        "classes",
        **{
            "K = 2": lambda W: len(W) == 2,
            "K = 3 or more": lambda W: len(W) >= 3,
            "K = d": lambda W: len(W) == W.shape[1],
            "W zero": lambda W: not np.any(W),
        },
    ),
    *regions.of(
        "k",
        "kinds of class label",
        **{
            "all of one class": lambda k: len(set(k.tolist())) == 1,
            "class 0 alone": lambda k: not np.any(k),
            "several classes": lambda k: len(set(k.tolist())) > 1,
        },
    ),
    Region("a class nobody has", "classes", ("W", "k"), lambda a: len({*a["k"]}) < len(a["W"])),
)

BERNOULLI = regions.of(
    "t",
    "kinds of t",
    **{
        "all t = 0": lambda t: not np.any(t),
        "all t = 1": lambda t: np.all(t == 1),
        "either t": lambda t: len(set(t.tolist())) == 2,
    },
)

DESCENT = (
    *regions.magnitudes("eta"),
    *regions.of(
        "max_iter",
        "max_iter",
        **{
            "max_iter = 0": lambda m: m == 0,
            "max_iter = 1": lambda m: m == 1,
            "max_iter = 2–99": lambda m: 2 <= m <= 99,
            "max_iter ≥ 100": lambda m: m >= 100,
        },
    ),
    *regions.of(
        "tol",
        "tol",
        **{
            "tol = 0": lambda t: t == 0,
            "tol < 1e-4": lambda t: 0 < t < 1e-4,
            "1e-4 ≤ tol < 1": lambda t: 1e-4 <= t < 1,
            "tol ≥ 1": lambda t: t >= 1,
        },
    ),
)

REGIONS = (
    *regions.numbers("z", 1e4),
    *regions.length("z"),
    *dataset_regions.dataset("X"),
    *dataset_regions.labels("y"),
    *regions.held("y")[:2],
    *dataset_regions.margins(),
    *regions.vector_sizes("w"),
    *regions.products("X", "w", SCORES),
    *regions.magnitudes("lam", 0.0, 1.0),
    *CLASSES,
    *BERNOULLI,
    *DESCENT,
)
