"""The sigmoid of exact scores, enclosed by balls."""

from __future__ import annotations

from dataclasses import dataclass

from lemmata.certificate import Certificate
from lemmata.checks.certificates.balls import Enclosure, enclosed, sigmoid
from lemmata.checks.certificates.logistic import tight
from lemmata.checks.records import Scores


@dataclass(frozen=True)
class Sigmoids:
    """σ(z), entry by entry."""

    value: Enclosure


def sigmoids(data: Scores) -> Sigmoids:
    return Sigmoids(enclosed(sigmoid, data.z))


def verify_sigmoids(data: Scores, proof: Sigmoids) -> bool:
    return tight(proof.value, enclosed(sigmoid, data.z))


SIGMOIDS = Certificate(Sigmoids, propose=sigmoids, verify=verify_sigmoids)
