"""The losses' cases: scores from ties to 1e4, small multiples of ¼ and numbers of 27 bits.

Products with labels are exact; points between two scores are rounded once.
"""

from dataclasses import dataclass

import numpy as np

from lemmata.bank.family import Family
from lemmata.checks.certificates.cross_entropies import CROSS_ENTROPIES
from lemmata.checks.grids import labels, scores, sizes
from lemmata.checks.records import Array, Draw, array


@dataclass(frozen=True)
class Scored:
    """A score and a label −1/+1 each."""

    s: Array
    y: Array


@dataclass(frozen=True)
class Chords:
    """Two scores and one label each: the ends of chords of a loss."""

    a: Array
    b: Array
    y: Array


def scored(draw: Draw) -> Scored:
    n = draw(sizes(most=8))
    return Scored(draw(scores(n)), draw(labels(n)))


def scored_edges() -> list[Scored]:
    """Ties with either label, the margin's corner, both signs of zero, every far score."""
    pairs: list[tuple[list[float], list[float]]] = [
        ([0], [1]),
        ([0], [-1]),
        ([-0.0], [1]),
        ([-0.0], [-1]),
        ([1], [1]),
        ([-1], [-1]),
        ([-1], [1]),
        ([1], [-1]),
        ([0.5], [1]),
        ([0.5], [-1]),
        ([3], [1]),
        ([-3], [1]),
        ([2.0**-30], [-1]),
        ([-(2.0**-30)], [-1]),
        ([2.0**-50, -(2.0**-50)], [-1, 1]),
        ([0, 0], [1, -1]),
        ([1, 2, 3], [1, 1, 1]),
        ([-1, -2, -3], [1, 1, 1]),
        ([2, -2, 2, -2], [1, 1, -1, -1]),
        ([40, -40, 40, -40], [1, 1, -1, -1]),
        ([710, -710, 710, -710], [1, 1, -1, -1]),
        ([1000, -1000, 1000, -1000], [1, 1, -1, -1]),
        ([1e4, -1e4, 1e4, -1e4], [1, 1, -1, -1]),
        ([0.25, -1000, 3, 0, 1e4], [-1, 1, -1, -1, 1]),
    ]
    return [Scored(array(s), array(y)) for s, y in pairs] + spread_edges()


def spread_edges() -> list[Scored]:
    """Four scores a decade from 1e-6 to 1e4, with either sign and label; the corner closely, and
    in more digits than float32 has."""
    sizes_ = array([float(f"{10 ** (k / 4):.9g}") for k in range(-24, 17)])
    close = array([1 + side * 2.0**-k for k in range(4, 44, 4) for side in (1, -1)])
    close = np.append(close, [1 + 2.0**-5 + 2.0**-30, 1 - 2.0**-11 - 2.0**-30])
    ones, at = np.ones(len(sizes_)), np.ones(len(close))
    many = np.arange(-65.0, 65.0) * (0.25 + 2.0**-28)
    return [
        Scored(many, np.where(np.arange(130) % 3 == 0, -1.0, 1.0)),
        *(Scored(side * sizes_, label * ones) for side in (1, -1) for label in (1, -1)),
        *(Scored(label * close, label * at) for label in (1, -1)),
        *few_at_a_time(),
    ]


def few_at_a_time() -> list[Scored]:
    """Every band of scores, with either sign and label, one by one and a few together."""
    bands = array([0.0, *(2.0**k * (1.5 + 2.0**-26) for k in (-21, -18, -14, -9, *range(-5, 13)))])
    s = np.concatenate([bands, -bands])
    made = []
    for label in (1.0, -1.0):
        for length in (1, 2, 4, 7):
            # every second one alone under the first label, the others under the second
            part = s[int(label < 0) :: 2] if length < 3 else s
            made += [part[i : i + length] * label for i in range(0, len(part), length)]
    return [
        Scored(v, np.where(np.arange(len(v)) % 3 == i % 2, 1.0, -1.0)) for i, v in enumerate(made)
    ]


def chords(draw: Draw) -> Chords:
    n = draw(sizes(most=6))
    return Chords(draw(scores(n)), draw(scores(n)), draw(labels(n)))


def chords_edges() -> list[Chords]:
    """Across the hinge's corner, across zero, between far ends, where the loss is nearly flat."""
    ends: list[tuple[list[float], list[float], list[float]]] = [
        ([0], [2], [1]),
        ([0], [-2], [-1]),
        ([-1], [1], [1]),
        ([-4], [4], [1]),
        ([-8], [0], [1]),
        ([-20], [0], [1]),
        ([0], [1000], [-1]),
        ([-1e4], [1e4], [1]),
        ([-2, 0, 1], [2, 4, 5], [1, -1, 1]),
    ]
    return [Chords(array(a), array(b), array(y)) for a, b, y in ends]


SCORED = Family("scored", scored, scored_edges, CROSS_ENTROPIES, size=16)
CHORDS = Family("chords", chords, chords_edges, size=24)
