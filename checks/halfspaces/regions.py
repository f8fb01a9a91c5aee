"""The regions of the halfspaces' input space: numbers, labelled data, scores, margins."""

from __future__ import annotations

import dataclasses

from lemmata.checks.dataset_regions import dataset, labels, margins, positions
from lemmata.checks.regions import held, length, numbers, products, vector_sizes

AFFINE_MARGINS = tuple(
    dataclasses.replace(m, name=f"affine {m.name}", axis="affine margin")
    for m in margins(affine=True)
)

REGIONS = (
    *numbers("z"),
    *length("z"),
    *dataset("X"),
    *labels("y"),
    *held("y")[:2],
    *positions("X"),
    *margins(),
    *AFFINE_MARGINS,
    *vector_sizes("w"),
    *products("X", "w", (1e-6, 1e-4, 1e-2, 1.0, 1e2, 1e4, 1e8)),
)
# Every separator passes.
MANY_ANSWERED = ("separate", "separate_affine")
