"""The sigmoid of exact scores, enclosed by balls."""

from __future__ import annotations

from dataclasses import dataclass

from lemmata.checks.certificates.balls import Enclosure, enclosed, sigmoid
from lemmata.checks.certificates.logistic import tight
from lemmata.checks.datasets.forms import Scores
from lemmata.conventions import Conventions


@dataclass(frozen=True)
class Sigmoids:
    """σ(z), entry by entry."""

    value: Enclosure


def sigmoids(data: Scores, conventions: Conventions) -> Sigmoids:
    return Sigmoids(enclosed(sigmoid, data.z))


def verify_sigmoids(data: Scores, proof: Sigmoids) -> bool:
    return tight(proof.value, enclosed(sigmoid, data.z))
