"""The slope of the unpenalised logistic error at a point, enclosed by balls, and not zero.

    g = −Σ σ(−m_i) y_i x_i      the gradient of Σ ln(1 + exp(−m_i)); a mean points the same way

Where rounding is more than a small share of ‖g‖, no direction can be asked for.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from lemmata.certificate import Certificate
from lemmata.checks.certificates.balls import Enclosure, balls, enclosure, precisely
from lemmata.checks.certificates.logistic import objective, tight
from lemmata.checks.precision import DOUBLE
from lemmata.conventions import Conventions

# The largest share of ‖g‖ that the terms of g may lose to rounding.
VAGUE = 2.0**-30


@dataclass(frozen=True)
class Slope:
    """g, coordinate by coordinate."""

    gradient: Enclosure

    @property
    def length(self) -> float:
        return float(np.linalg.norm(self.gradient.middle))


def slope(data: Any) -> Slope:
    with precisely():
        F = objective(data.X, data.y, 0.0, Conventions(loss="sum"))
        return Slope(enclosure(F.gradient(balls(data.w))))


def verify_slope(data: Any, proof: Slope) -> bool:
    """The enclosure holds the gradient, and its length stands out from what is added up."""
    terms = float(np.sum(np.abs(data.X)) * (1 + np.max(np.abs(data.X) @ np.abs(data.w))))
    return tight(proof.gradient, slope(data).gradient) and DOUBLE * terms <= VAGUE * proof.length


SLOPE = Certificate(Slope, propose=slope, verify=verify_slope)
