"""The score behind a probability, ln(p/(1 − p)), enclosed by balls."""

from dataclasses import dataclass
from typing import Any

from flint import arb

from lemmata.certificate import Certificate
from lemmata.checks.certificates import balls, logistic


@dataclass(frozen=True)
class Logits:
    """ln(p/(1 − p)), entry by entry."""

    value: balls.Enclosure


def logit(p: arb) -> arb:
    return p.log() - (-p).log1p()


def logits(data: Any) -> Logits:
    return Logits(balls.enclosed(logit, data.p))


def verify_logits(data: Any, proof: Logits) -> bool:
    inside = bool((data.p > 0).all() and (data.p < 1).all())
    return inside and logistic.tight(proof.value, balls.enclosed(logit, data.p))


LOGITS = Certificate(Logits, propose=logits, verify=verify_logits)
