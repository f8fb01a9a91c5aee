"""The regions of the perceptron's input space: labelled data, step, start and budget."""

from __future__ import annotations

from lemmata.checks.dataset_regions import dataset, labels, margins, positions
from lemmata.checks.regions import held, magnitudes, of

START = of(
    "w0",
    "w0",
    **{
        "a start at zero": lambda w: not w.any(),
        "a start elsewhere": lambda w: w.any(),
        "a start ten times as long as the data": lambda w: abs(w).max() >= 40,
    },
)

BUDGET = of(
    "max_updates",
    "max_updates",
    **{
        "max_updates = 0": lambda m: m == 0,
        "max_updates = 1": lambda m: m == 1,
        "max_updates = 2–9": lambda m: 2 <= m <= 9,
        "max_updates ≥ 10": lambda m: m >= 10,
    },
)

REGIONS = (
    *dataset("X"),
    *labels("y"),
    *held("y")[:2],
    *positions("X"),
    *margins(),
    *magnitudes("eta", 1.0),
    *START,
    *BUDGET,
)
