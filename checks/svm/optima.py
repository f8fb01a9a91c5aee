"""When is an answer optimal? Exact evaluation of the stated problem at the floats that came.

    τ           the share an answer may miss by: the assignment's accuracy, and rounding to the
                answer's own precision
    e_i         τ (1 + ‖w‖‖x_i‖ + |b|): what a solver of accuracy τ may miss constraint i by

An answer is optimal to accuracy if it meets every constraint up to e_i and its objective is at
most (1 + τ) times the certified optimum. So is what every honest solver returns, whatever C is;
comparing P(w, b) itself would charge C times the solver's feasibility tolerance. Where the price C
is so low that the optimum is next to nothing, the accuracy is absolute: within τ, as solvers stop.
"""

from typing import Any

import numpy as np
from flint import fmpq

from lemmata.checks.certificates.exact import rational, squared_norm
from lemmata.checks.certificates.margins import (
    SMALLEST,
    hinges,
    is_penalised,
    kappa_of,
    lifted,
    margins,
)
from lemmata.checks.precision import doubles, epsilon
from lemmata.checks.records import Array

# A hyperplane, and what else came with it.
Answer = tuple[Any, ...]

# Roundings between an exact answer and its copy in the answer's own precision.
ROUNDINGS = 8


def share(f: Any, *answers: Any) -> fmpq:
    """τ: the stated accuracy, plus the rounding of the answers' own precision."""
    return rational(f.conventions.accuracy) + ROUNDINGS * rational(epsilon(*answers))


def allowances(X: Array, answer: Answer, tau: fmpq) -> list[fmpq]:
    """e_i for every row."""
    w, b = answer[:2]
    sizes = 1 + np.linalg.norm(doubles(w)) * np.linalg.norm(X, axis=1) + abs(float(b))
    return [tau * rational(size) for size in sizes]


def worth(objective: fmpq) -> fmpq:
    """What the accuracy is a share of: the objective, or 1 where that is next to nothing."""
    return objective if objective >= rational(SMALLEST) else fmpq(1)


def scaling(f: Any) -> fmpq:
    """κ, ½ or 1."""
    return rational(kappa_of(f.conventions))


def norm2_of(f: Any, w: Any, b: Any) -> fmpq:
    """‖w‖², or ‖(w, b)‖² where b is penalised."""
    return squared_norm(w) + (rational(b) ** 2 if is_penalised(f.conventions) else 0)


def norm2_words(f: Any) -> str:
    return "‖(w, b)‖²" if is_penalised(f.conventions) else "‖w‖²"


def norm2_claim(f: Any) -> str:
    """The same in Python."""
    return "(w @ w + b**2)" if is_penalised(f.conventions) else "w @ w"


def norm_words(f: Any) -> str:
    return f"{'½' if f.conventions.svm == 'half' else ''}{norm2_words(f)}"


def seen(f: Any, X: Array) -> Array:
    """The rows that the multipliers weigh: x, or (x, 1) where b is penalised."""
    return lifted(X) if is_penalised(f.conventions) else X


def evaluated(f: Any, X: Array, y: Array, C: float, answer: Answer) -> tuple[fmpq, fmpq, fmpq]:
    """κ‖w‖² and Σ(1 − y_i f_i)_+ at an answer, and how far P may lie above its optimum.

    Within τP once each hinge is forgiven e_i: that is what optimal to accuracy means.
    """
    w, b = answer[:2]
    tau = share(f, answer)
    norm, loss = scaling(f) * norm2_of(f, w, b), sum(hinges(margins(X, y, w, b)), fmpq(0))
    forgiven = sum(allowances(X, answer, tau), fmpq(0))
    price = rational(C)
    return norm, loss, tau * (norm + price * loss) + price * forgiven
