"""The sigmoid of exact scores, enclosed by balls."""

from dataclasses import dataclass

from lemmata.certificate import Certificate
from lemmata.checks.certificates import balls, logistic
from lemmata.checks.records import Scores


@dataclass(frozen=True)
class Sigmoids:
    """σ(z), entry by entry."""

    value: balls.Enclosure


def sigmoids(data: Scores) -> Sigmoids:
    return Sigmoids(balls.enclosed(balls.sigmoid, data.z))


def verify_sigmoids(data: Scores, proof: Sigmoids) -> bool:
    return logistic.tight(proof.value, balls.enclosed(balls.sigmoid, data.z))


SIGMOIDS = Certificate(Sigmoids, propose=sigmoids, verify=verify_sigmoids)
