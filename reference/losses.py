"""Losses of a score [NTU, linear models for classification] [CSC580] [UML, §9.3].

    s (n,)    scores, s_i = <w, x_i>        y (n,)   labels −1/+1
    y s       the margin: positive where the sign of the score is right

Problem: how wrong is the score s for the label y? One number for each pair.
Algorithm: every loss but the 0/1 loss is written as a function of the margin y s.
Guarantee: 0/1 ≤ scaled cross-entropy, 0/1 ≤ squared, 0/1 ≤ hinge; cross-entropy and hinge are
convex in s. Scaling: one value an example, neither summed nor averaged.
Reference: [NTU, visualising error functions]. sign(0) = +1, or −1 for TIE "minus"; for TIE "error"
a score of 0 is wrong for either label.
"""

from __future__ import annotations

import numpy as np

TIE = "plus"
SQUARES = "mean"  # or "half": ½(1 − ys)²


def zero_one(s: np.ndarray, y: np.ndarray) -> np.ndarray:
    """1 where sign(s) ≠ y, else 0."""
    if TIE == "error":
        return np.where(np.multiply(y, s) <= 0, 1.0, 0.0)
    right = np.asarray(s) >= 0 if TIE == "plus" else np.asarray(s) > 0
    return np.where(np.where(right, 1.0, -1.0) == y, 0.0, 1.0)


def squared(s: np.ndarray, y: np.ndarray) -> np.ndarray:
    """(1 − ys)², which is (y − s)² because y² = 1."""
    loss: np.ndarray = (1.0 - np.multiply(y, s)) ** 2 * (0.5 if SQUARES == "half" else 1.0)
    return loss


def cross_entropy(s: np.ndarray, y: np.ndarray) -> np.ndarray:
    """ln(1 + exp(−ys)), by logaddexp: exp(1000) is never formed."""
    loss: np.ndarray = np.logaddexp(0.0, -np.multiply(y, s))
    return loss


def scaled_cross_entropy(s: np.ndarray, y: np.ndarray) -> np.ndarray:
    """log₂(1 + exp(−ys)): scaled so that it touches the 0/1 loss at ys = 0."""
    bits: np.ndarray = cross_entropy(s, y) / np.log(2.0)
    return bits


def hinge(s: np.ndarray, y: np.ndarray) -> np.ndarray:
    """max(0, 1 − ys)."""
    loss: np.ndarray = np.maximum(0.0, 1.0 - np.multiply(y, s))
    return loss
