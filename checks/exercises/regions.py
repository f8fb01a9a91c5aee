"""The regions of the exercises' input space: data, labels, probabilities, steps, sizes wanted."""

import dataclasses

import numpy as np

from lemmata.audit.regions import Region
from lemmata.checks.dataset_regions import columns, labels, rows, sizes
from lemmata.checks.regions import (
    DECADES,
    bands,
    held,
    largest,
    length,
    magnitudes,
    of,
    vector_sizes,
)

# A separator, a program or a ball: every right one passes.
MANY_ANSWERED = ("halfspace_program", "absolute_program", "ball", "line_search", "hard_sequence")


def _is_nearly_tied(scores: np.ndarray) -> bool:
    """Two classes of nearly the same score, the largest, in some row."""
    first, second = np.sort(scores, axis=1)[:, :-3:-1].T if scores.shape[1] > 1 else (1.0, 0.0)
    return bool(np.any((first > second) & (first - second < 1e-6)))


DATA = (
    *sizes("X"),
    *columns("X"),
    *rows("X"),
    *bands("X", "scale", DECADES[2:5], largest, "max|X|"),
    *held("X"),
)
PROBABILITIES = (
    *of(
        "p",
        "p",
        **{
            "p < 1e-6": lambda p: p < 1e-6,
            "1e-6 ≤ p < 1e-2": lambda p: (p >= 1e-6) & (p < 1e-2),
            "1e-2 ≤ p < 1/2": lambda p: (p >= 1e-2) & (p < 0.5),
            "p = 1/2": lambda p: p == 0.5,
            "1/2 < p ≤ 0.99": lambda p: (p > 0.5) & (p <= 0.99),
            "p > 0.99": lambda p: p > 0.99,
            "p beyond float32": lambda p: p.astype("f4") != p,
        },
    ),
    *length("p"),
)
WANTED = (
    *of("d", "d", **{"one dimension": lambda d: d == 1, "more dimensions": lambda d: d > 1}),
    *magnitudes("epsilon")[1:3],
    *magnitudes("delta")[1:3],
)
STEPS = of(
    "steps",
    "steps",
    **{
        "no step": lambda s: s.size == 0,
        "one step": lambda s: s.size == 1,
        "several steps": lambda s: s.size > 1,
        "steps unlike": lambda s: s.size > 1 and s.min() < s.max(),
    },
)
OTHERS = (
    *of("m", "m", **{"m = 1": lambda m: m == 1, "m = 2–9": lambda m: 2 <= m <= 9}),
    *of("w", "w", **{"w zero": lambda w: not w.any(), "w not zero": lambda w: bool(w.any())}),
    *vector_sizes("w0", DECADES[1:]),
    Region("nearly a tie", "scores", ("X", "W"), lambda a: _is_nearly_tied(a["X"] @ a["W"].T)),
    *of("W", "W", **{"K = 2": lambda W: len(W) == 2, "K = 3 or more": lambda W: len(W) >= 3}),
    *of(
        "b", "b", **{"b = 0": lambda b: b == 0, "b > 0": lambda b: b > 0, "b < 0": lambda b: b < 0}
    ),
    *magnitudes("lam", 0.0, 1.0),
    *magnitudes("sigma", 1.0),
)

REGIONS = (
    *DATA,
    *(dataclasses.replace(r, needs=("X", "y")) for r in labels("y")),
    *held("y")[:2],
    *PROBABILITIES,
    *WANTED,
    *STEPS,
    *OTHERS,
)
