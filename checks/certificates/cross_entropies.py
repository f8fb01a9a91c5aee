"""The cross-entropy of exact scores, enclosed by balls."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from flint import arb

from lemmata.certificate import Certificate
from lemmata.checks.certificates.balls import Enclosure, enclosed, softplus


@dataclass(frozen=True)
class CrossEntropies:
    """ln(1 + exp(−ys)) and log₂(1 + exp(−ys)) for each example."""

    natural: Enclosure
    binary: Enclosure


def cross_entropies(data: Any) -> CrossEntropies:
    """Of scores `data.s` and labels `data.y`."""
    margins = data.y * data.s  # exact: y is ±1
    return CrossEntropies(
        enclosed(lambda m: softplus(-m), margins),
        enclosed(lambda m: softplus(-m) / arb.const_log2(), margins),
    )


def verify_cross_entropies(data: Any, proof: CrossEntropies) -> bool:
    """Recompute the values: the enclosures must hold them, and be no wider than rounding."""
    truth = cross_entropies(data)
    return all(
        given.lower.shape == right.lower.shape == given.upper.shape
        and bool(np.all(given.lower <= right.lower) and np.all(given.upper >= right.upper))
        and bool(np.all(given.upper - given.lower <= 2 * (right.upper - right.lower)))
        for given, right in ((proof.natural, truth.natural), (proof.binary, truth.binary))
    )


CROSS_ENTROPIES = Certificate(
    CrossEntropies, propose=cross_entropies, verify=verify_cross_entropies
)
