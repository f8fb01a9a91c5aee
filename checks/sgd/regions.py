"""The regions of stochastic gradients' input space: examples, orders, steps, schedules."""

import dataclasses

import numpy as np

from lemmata.audit.regions import Arguments, Region
from lemmata.checks.dataset_regions import dataset, labels
from lemmata.checks.regions import choices, held, length, magnitudes, of, vector_sizes

LOSSES = choices("loss", "squared", "logistic", "hinge")


def _margin(a: Arguments) -> float:
    return float(a["y"]) * float(np.dot(a["w"], a["x"]))


def _band(low: float, high: float) -> Region:
    name = f"{low:g} ≤ y<w, x> < {high:g}"
    return Region(name, "margin", ("w", "x", "y"), lambda a: low <= _margin(a) < high)


def _near(d: float) -> Region:
    name = f"within {d:g} of the kink"
    return Region(name, "margin", ("w", "x", "y"), lambda a: 0 < abs(_margin(a) - 1) <= d)


MARGINS = (
    Region("at the kink of the hinge", "margin", ("w", "x", "y"), lambda a: _margin(a) == 1),
    *map(_near, (1e-6, 1e-3, 0.1)),
    *(
        _band(low, high)
        for low, high in (
            (-1e9, -700),
            (-700, -37),
            (-37, -4),
            (-4, 0),
            (0, 1),
            (1, 4),
            (4, 37),
            (37, 700),
            (700, 1e9),
        )
    ),
)

ORDERS = of(
    "order",
    "order",
    **{
        "no step": lambda o: o.size == 0,
        "one step": lambda o: o.size == 1,
        "2–9 steps": lambda o: 2 <= o.size <= 9,
        "10 steps or more": lambda o: o.size >= 10,
        "an example twice in a row": lambda o: bool(np.any(o[1:] == o[:-1])),
    },
)
STEPS = (
    *vector_sizes("steps", (1e-6, 1e-3, 1.0, 1e3)),
    *of("steps", "kinds of step", **{"steps unlike": lambda s: s.size > 1 and np.ptp(s) > 0}),
)
SCHEDULES = (
    *choices("schedule", "constant", "sqrt", "inverse"),
    *magnitudes("eta0", 1.0),
    *of(
        "T",
        "T",
        **{
            "T = 0": lambda t: t == 0,
            "T = 1": lambda t: t == 1,
            "T = 2–9": lambda t: 2 <= t <= 9,
            "T ≥ 10": lambda t: t >= 10,
            "T ≥ 1000": lambda t: t >= 1000,
        },
    ),
)
ITERATES = of(
    "W",
    "iterates",
    **{
        "one iterate after the start": lambda W: len(W) == 2,
        "2–9 iterates after the start": lambda W: 3 <= len(W) <= 10,
        "10 iterates or more": lambda W: len(W) > 10,
        "iterates of one coordinate": lambda W: W.shape[1] == 1,
        "iterates that start elsewhere": lambda W: bool(np.any(W[0])),
        "large iterates": lambda W: bool(np.max(np.abs(W)) >= 1e3),
        "tiny iterates": lambda W: bool(0 < np.max(np.abs(W)) < 1e-3),
    },
)

REGIONS = (
    *LOSSES,
    *MARGINS,
    *length("w")[:-1],  # a hundred columns are many
    *vector_sizes("w"),
    *vector_sizes("x"),
    *held("x"),
    *dataset("X"),
    *(dataclasses.replace(r, needs=("X", "y")) for r in labels("y")),
    *held("y")[:2],
    *magnitudes("lam", 0.0, 1.0),
    *ORDERS,
    *STEPS,
    *SCHEDULES,
    *ITERATES,
)
