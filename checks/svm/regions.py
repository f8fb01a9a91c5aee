"""The regions of the support vector machines' input space: data, planes, prices, multipliers."""

import dataclasses

import numpy as np

from lemmata.audit.regions import Arguments, Region
from lemmata.checks import dataset_regions, regions


def _slack(a: Arguments) -> float:
    """1 − y<w, x> of one example."""
    return 1.0 - float(a["y"]) * float(np.dot(a["w"], a["x"]))


def _near_kink(low: float, high: float) -> Region:
    name = f"{low:g} < |1 − y<w, x>| ≤ {high:g}"
    return Region(name, "kink", ("w", "x", "y"), lambda a: low < abs(_slack(a)) <= high)


KINK = (
    Region("at the kink", "kink", ("w", "x", "y"), lambda a: _slack(a) == 0),
    Region("margin short of 1", "kink", ("w", "x", "y"), lambda a: _slack(a) > 0),
    Region("margin beyond 1", "kink", ("w", "x", "y"), lambda a: _slack(a) < 0),
    *(_near_kink(low, high) for low, high in ((0, 1e-6), (1e-6, 1e-3), (1e-3, 0.1), (0.1, 1e7))),
)

PLANES = (
    *regions.magnitudes("b", 0.0),
    *regions.of("b", "sign of b", **{"b > 0": lambda b: b > 0, "b < 0": lambda b: b < 0}),
    Region(
        "a point on the plane",
        "distances",
        ("X", "w", "b"),
        lambda a: a["X"] @ a["w"] + a["b"] == 0,
    ),
    Region(
        "a point on the wrong side",
        "distances",
        ("X", "y", "w", "b"),
        lambda a: bool(np.any(a["y"] * (a["X"] @ a["w"] + a["b"]) < 0)),
    ),
    Region(
        "every point on the right side",
        "distances",
        ("X", "y", "w", "b"),
        lambda a: bool(np.all(a["y"] * (a["X"] @ a["w"] + a["b"]) > 0)),
    ),
)

MULTIPLIERS = regions.of(
    "alpha",
    "alpha",
    **{
        "alpha zero": lambda v: not np.any(v),
        "an alpha below 1e-5": lambda v: bool(np.any((v > 0) & (v < 1e-5))),
        "alphas from 1e-5 to 1": lambda v: bool(np.any((v >= 1e-5) & (v <= 1))),
        "an alpha above 1": lambda v: bool(np.any(v > 1)),
        "an alpha above 1000": lambda v: bool(np.any(v > 1000)),
    },
)

AFFINE_MARGINS = tuple(
    dataclasses.replace(m, name=f"affine {m.name}", axis="margin")
    for m in dataset_regions.margins(affine=True)
)

REGIONS = (
    *dataset_regions.dataset("X"),
    Region("y = +1", "label", ("x", "y"), lambda a: a["y"] == 1),
    Region("y = −1", "label", ("x", "y"), lambda a: a["y"] == -1),
    *(dataclasses.replace(r, needs=("X", "y")) for r in dataset_regions.labels("y")),
    *regions.held("y")[:2],
    *dataset_regions.positions("X", affine=True),
    *AFFINE_MARGINS,
    *regions.vector_sizes("w"),
    *PLANES,
    *regions.length("x")[:-1],  # a hundred columns are many
    *regions.vector_sizes("x"),
    *regions.held("x"),
    *KINK,
    *regions.magnitudes("C", 1.0),
    *MULTIPLIERS,
)
