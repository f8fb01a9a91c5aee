"""Sample sizes as the lectures state them, as exact integers.

    finite    2 ln(2|H|/δ)/ε² with |H| = 2^(64(d+1)) [UML, §9.2, by the bound of Chapter 4]
    vc        (d + ln(1/δ))/ε² [ELEG867, §1]

A ball of 160 bits holds the real number; where it comes so near to an integer that float64 could
round it to the other side, the case is not used.
"""

from dataclasses import dataclass
from typing import Any

from flint import arb

from lemmata.certificate import Certificate
from lemmata.checks.certificates.balls import ball, precisely
from lemmata.conventions import Conventions

# How far from an integer, relative to itself, a real size must be.
CLEAR = 2.0**-40


@dataclass(frozen=True)
class SampleSize:
    """The least integer at or above the bound, and the same for ε/2."""

    m: int
    at_half: int


def bound(d: int, epsilon: float, delta: float, conventions: Conventions) -> arb:
    """What the sample size must not fall below."""
    if conventions.sample == "finite":
        return 2 * ((64 * (d + 1) + 1) * arb(2).log() - ball(delta).log()) / ball(epsilon) ** 2
    return (d - ball(delta).log()) / ball(epsilon) ** 2


def least(x: arb) -> int | None:
    """The integer that x, and everything float64 could mistake for it, is rounded up to."""
    slack = x * ball(CLEAR)
    low, high = (x - slack).ceil().unique_fmpz(), (x + slack).ceil().unique_fmpz()
    return int(low) if low is not None and low == high else None


def sample_sizes(data: Any, conventions: Conventions) -> SampleSize | None:
    with precisely():
        m = least(bound(data.d, data.epsilon, data.delta, conventions))
        at_half = least(bound(data.d, data.epsilon / 2, data.delta, conventions))
    return None if m is None or at_half is None else SampleSize(m, at_half)


def verify_sample_sizes(data: Any, proof: SampleSize, conventions: Conventions) -> bool:
    """m − 1 < bound ≤ m for both, in balls."""
    with precisely():
        for epsilon, m in ((data.epsilon, proof.m), (data.epsilon / 2, proof.at_half)):
            x = bound(data.d, epsilon, data.delta, conventions)
            if not m - 1 < x or not x <= m:
                return False
    return True


SAMPLE_SIZE = Certificate(SampleSize, propose=sample_sizes, verify=verify_sample_sizes)
