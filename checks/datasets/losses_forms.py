"""Scores and labels for the losses. Plain records, no Hypothesis."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

Array = np.ndarray


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
