"""The regions of vc's input space: sets of points, by number, position and scale."""

from lemmata.checks import dataset_regions, regions

MANY = regions.of(
    "X",
    "number beside dimension",
    **{
        "n = d + 1": lambda X: len(X) == X.shape[1] + 1,
        "n = d + 2": lambda X: len(X) == X.shape[1] + 2,
        "n > d + 2": lambda X: len(X) > X.shape[1] + 2,
    },
)

REGIONS = (
    *dataset_regions.dataset("X"),
    *MANY,
    *dataset_regions.positions("X"),
    *dataset_regions.positions("X", affine=True),
    *dataset_regions.labels("y"),
    *regions.held("y")[:2],
    *regions.choices("affine", False, True),
)
# Every strict witness, every impossible labelling, every Radon partition passes.
MANY_ANSWERED = ("shattering_weights", "unrealisable_labels", "radon_partition")
