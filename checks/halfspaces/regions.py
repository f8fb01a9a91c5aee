"""The regions of the halfspaces' input space: numbers, labelled data, scores, margins."""

import dataclasses

from lemmata.checks import dataset_regions, regions

AFFINE_MARGINS = tuple(
    dataclasses.replace(m, name=f"affine {m.name}", axis="affine margin")
    for m in dataset_regions.margins(affine=True)
)

REGIONS = (
    *regions.numbers("z"),
    *regions.length("z"),
    *dataset_regions.dataset("X"),
    *dataset_regions.labels("y"),
    *regions.held("y")[:2],
    *dataset_regions.positions("X"),
    *dataset_regions.margins(),
    *AFFINE_MARGINS,
    *regions.vector_sizes("w"),
    *regions.products("X", "w", (1e-6, 1e-4, 1e-2, 1.0, 1e2, 1e4, 1e8)),
)
# Every separator passes.
MANY_ANSWERED = ("separate", "separate_affine")
