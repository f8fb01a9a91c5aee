"""When is an answer optimal? Exact evaluation of the stated problem at the floats that came.

    τ           the share an answer may miss by: the assignment's accuracy, and rounding to the
                answer's own precision
    e_i         τ (1 + ‖w‖‖x_i‖ + |b|): what a solver of accuracy τ may miss constraint i by

An answer is optimal to accuracy if it meets every constraint up to e_i and its objective is at
most (1 + τ) times the certified optimum. So is what every honest solver returns, whatever C is;
comparing P(w, b) itself would charge C times the solver's feasibility tolerance.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from flint import fmpq

from lemmata.checks.certificates.exact import rational, rounded_down, rounded_up, squared_norm
from lemmata.checks.certificates.margins import hinges, kappa_of, margins
from lemmata.checks.datasets.forms import Array
from lemmata.theorem import Refutation, refute

# Roundings between an exact answer and its copy in the answer's own precision.
ROUNDINGS = 8


def share(f: Any, *answers: Array) -> fmpq:
    """τ: the stated accuracy, plus the rounding of float32 answers if there are any."""
    unit = max(float(np.finfo(a.dtype).eps) for a in answers)
    return rational(f.conventions.accuracy) + ROUNDINGS * rational(unit)


def allowances(X: Array, w: Array, b: float, tau: fmpq) -> list[fmpq]:
    """e_i for every row."""
    sizes = 1 + np.linalg.norm(w.astype(float)) * np.linalg.norm(X, axis=1) + abs(b)
    return [tau * rational(size) for size in sizes]


def norm_words(f: Any) -> str:
    return "½‖w‖²" if f.conventions.svm == "half" else "‖w‖²"


def no_answer(call: str) -> Refutation:
    return refute(
        got="None",
        should="(w, b): the classes can be separated",
        call=call,
        line="feasible",
    )


def broken_constraint(
    f: Any, X: Array, y: Array, answer: tuple[Array, float], call: str
) -> Refutation | None:
    """The first example with y_i (<w, x_i> + b) < 1, beyond the allowance."""
    w, b = answer
    allowed = allowances(X, w, b, share(f, w))
    for i, (m, e) in enumerate(zip(margins(X, y, w, b), allowed, strict=True)):
        if m < 1 - e:
            return refute(
                got=f"y(<w, x> + b) = {rounded_up(m)} on example {i}",
                should=f"at least 1 (at most {rounded_up(e)} less)",
                call=call,
                line="feasible",
            )
    return None


def overlong(f: Any, answer: tuple[Array, float], upper: fmpq, call: str) -> Refutation | None:
    """‖w‖² above the certified minimum."""
    w, _ = answer
    norm2 = squared_norm(w)
    if norm2 <= upper * (1 + share(f, w)):
        return None
    return refute(
        got=f"‖w‖² = {rounded_down(norm2)}",
        should=f"the least norm that meets every constraint, ‖w‖² ≤ {rounded_up(upper)}",
        call=call,
        line="duality",
    )


def not_hard_optimal(
    f: Any, X: Array, y: Array, answer: tuple[Array, float] | None, upper: fmpq, call: str
) -> Refutation | None:
    if answer is None:
        return no_answer(call)
    return broken_constraint(f, X, y, answer, call) or overlong(f, answer, upper, call)


def wrong_slack(
    f: Any, X: Array, y: Array, C: fmpq, answer: tuple[Array, float, Array], upper: fmpq, call: str
) -> Refutation | None:
    """The first ξ_i that is not (1 − y_i f_i)_+.

    Too large by δ costs C δ, which an objective within τ of the optimum cannot hide: δ ≤ τ P/C.
    """
    w, b, xi = answer
    tau = share(f, w, xi)
    found = hinges(margins(X, y, w, b))
    for i, (h, e) in enumerate(zip(found, allowances(X, w, b, tau), strict=True)):
        slack = rational(xi[i])
        if h - e <= slack <= h + e + tau * (slack + upper / C):
            continue
        where = f"= {rounded_down(1 - h)}" if h > 0 else "≥ 1"
        return refute(
            got=f"ξ = {float(xi[i]):.8g} on example {i}, where y(<w, x> + b) {where}",
            should=f"ξ = (1 − y(<w, x> + b))_+ = {rounded_down(h)}",
            call=call,
            line="slack",
        )
    return None


def above_optimum(
    f: Any, X: Array, y: Array, C: fmpq, answer: tuple[Array, float, Array], upper: fmpq, call: str
) -> Refutation | None:
    """Is κ‖w‖² + C Σ (1 − y_i f_i)_+ above the certified optimum, every e_i forgiven?"""
    w, b, xi = answer
    tau = share(f, w, xi)
    kappa = rational(kappa_of(f.conventions))
    allowed = allowances(X, w, b, tau)
    found = hinges(margins(X, y, w, b))
    forgiven = sum((max(fmpq(0), h - e) for h, e in zip(found, allowed, strict=True)), fmpq(0))
    if kappa * squared_norm(w) + C * forgiven <= upper * (1 + tau):
        return None
    value = kappa * squared_norm(w) + C * sum(found, fmpq(0))
    return refute(
        got=f"{norm_words(f)} + C Σ(1 − y(<w, x> + b))_+ = {rounded_down(value, 8)}",
        should=f"the minimum, at most {rounded_up(upper, 8)}",
        call=call,
        line="duality",
    )


def not_soft_optimal(
    f: Any, X: Array, y: Array, C: fmpq, answer: tuple[Array, float, Array], upper: fmpq, call: str
) -> Refutation | None:
    return above_optimum(f, X, y, C, answer, upper, call) or wrong_slack(
        f, X, y, C, answer, upper, call
    )
