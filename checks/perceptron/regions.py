"""The regions of the perceptron's input space: labelled data, step, start and budget."""

from lemmata.checks import dataset_regions, regions

START = regions.of(
    "w0",
    "w0",
    **{
        "a start at zero": lambda w: not w.any(),
        "a start elsewhere": lambda w: w.any(),
        "a start ten times as long as the data": lambda w: abs(w).max() >= 40,
    },
)

BUDGET = regions.of(
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
    *dataset_regions.dataset("X"),
    *dataset_regions.labels("y"),
    *regions.held("y")[:2],
    *dataset_regions.positions("X"),
    *dataset_regions.margins(),
    *regions.magnitudes("eta", 1.0),
    *START,
    *BUDGET,
)
