"""A short run of gradient descent on the logistic objective, enclosed by balls.

    w_0 = 0,  w_{t+1} = w_t − η ∇F(w_t)        F_t = F(w_t)
    it stops after step t, or after max_iter steps, if, as the assignment says,
        change      |F_t − F_{t−1}| ≤ tol |F_{t−1}|
        gradient    ‖∇F(w_t)‖ ≤ tol
        open        never: a submission may stop where it likes, and is followed as far as it goes

A run is only certified where each of its decisions to go on or to stop is clear: `clearance` is
how far the left side is from the right. Nor is one whose loss comes so near to 0 that ln(1 + e) is
0 in doubles: a rule that divides by the loss, as lectures write it, could not be followed there.
"""

from dataclasses import dataclass

import numpy as np
from flint import arb

from lemmata.certificate import Certificate
from lemmata.checks.certificates import balls, logistic
from lemmata.checks.logistic.records import Descent
from lemmata.checks.records import Array
from lemmata.conventions import Conventions

LONGEST = 48  # steps: balls grow with each one
BITS_A_STEP = 16  # more than a step can lose
LEAST = 2.0**-40  # of a loss; the rounding of ln(1 + e) is 2^-52


@dataclass(frozen=True)
class Run:
    """The iterates, their losses, and how clearly each step decided to go on or to stop."""

    weights: balls.Enclosure
    losses: balls.Enclosure
    clearance: Array


def run(data: Descent, conventions: Conventions) -> Run | None:
    with balls.precisely(balls.PRECISION + BITS_A_STEP * LONGEST):
        F = logistic.objective(data.X, data.y, data.lam, conventions)
        eta, tol = balls.ball(data.eta), balls.ball(data.tol)
        w = [arb(0)] * data.X.shape[1]
        iterates, losses, clearance = [w], [F.value(w)], []
        for _ in range(data.max_iter):
            if len(losses) > LONGEST:
                return None
            w = [a - eta * g for a, g in zip(w, F.gradient(w), strict=True)]
            iterates.append(w)
            losses.append(F.value(w))
            if not losses[-1] > LEAST:
                return None
            if conventions.stop == "open":
                continue
            if conventions.stop == "gradient":
                slack = balls.squared_norm(F.gradient(w)).sqrt() - tol
            else:
                slack = abs(losses[-1] - losses[-2]) - tol * losses[-2]
            if not (slack > 0 or slack < 0):
                return None
            clearance.append(max(0.0, balls.lower(abs(slack))))
            if slack < 0:
                break
        shape = (len(iterates), data.X.shape[1])
        flat = balls.enclosure([v for row in iterates for v in row], shape)
        return Run(flat, balls.enclosure(losses), np.array(clearance))


def verify_run(data: Descent, proof: Run, conventions: Conventions) -> bool:
    truth = run(data, conventions)
    return (
        truth is not None
        and logistic.tight(proof.weights, truth.weights)
        and logistic.tight(proof.losses, truth.losses)
        and proof.clearance.shape == truth.clearance.shape
        and bool(np.all(proof.clearance <= truth.clearance))
    )


RUN = Certificate(Run, propose=run, verify=verify_run)
