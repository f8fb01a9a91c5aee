"""The forms of data of the vc topic. Plain records: no Hypothesis here, so a warm bank is light."""

from __future__ import annotations

from dataclasses import dataclass

from lemmata.checks.datasets.forms import Array


@dataclass(frozen=True)
class Moved:
    """Points and what changes none of their dichotomies.

    Row order and a factor for either class, signs of rows for homogeneous halfspaces, a shift for
    affine ones.
    """

    X: Array
    order: Array
    signs: Array
    scale: float
    shift: Array


@dataclass(frozen=True)
class Placed:
    """Points, a factor and a shift: c (X + t) has the Radon partitions of X."""

    X: Array
    scale: float
    shift: Array


@dataclass(frozen=True)
class Called:
    """Too many points to shatter, independent rows, and labels for those rows."""

    X: Array
    B: Array
    y: Array
