"""The losses' cases: scores on a dyadic grid, from ties to 1e4.

Products with labels, and points between two scores, are exact.
"""

from __future__ import annotations

from dataclasses import dataclass

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
    return [Scored(array(s), array(y)) for s, y in pairs]


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


SCORED = Family("scored", scored, scored_edges, CROSS_ENTROPIES)
CHORDS = Family("chords", chords, chords_edges)
