"""The regions of vc's input space: sets of points, by number, position and scale."""

from __future__ import annotations

from lemmata.checks.dataset_regions import dataset, labels, positions
from lemmata.checks.regions import choices, held, of

MANY = of(
    "X",
    "number beside dimension",
    **{
        "n = d + 1": lambda X: len(X) == X.shape[1] + 1,
        "n = d + 2": lambda X: len(X) == X.shape[1] + 2,
        "n > d + 2": lambda X: len(X) > X.shape[1] + 2,
    },
)

REGIONS = (
    *dataset("X"),
    *MANY,
    *positions("X"),
    *positions("X", affine=True),
    *labels("y"),
    *held("y")[:2],
    *choices("affine", False, True),
)
# Every strict witness, every impossible labelling, every Radon partition passes.
MANY_ANSWERED = ("shattering_weights", "unrealisable_labels", "radon_partition")
