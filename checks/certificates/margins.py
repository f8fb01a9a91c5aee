"""Hard and soft margins: the optimum between two exact bounds, in either scaling.

    f_i         the score <w, x_i> + b, with b free
    HardMargin  w, b with every y_i f_i ≥ 1, so min ‖w‖² ≤ ‖w‖²; and α ≥ 0 with Σ α_i y_i = 0, so
                2 Σ α_i − ‖Σ α_i y_i x_i‖² ≤ min ‖w‖²
    SoftMargin  w, b, so min P ≤ P(w, b) = κ‖w‖² + C Σ (1 − y_i f_i)_+; and 0 ≤ α ≤ C with
                Σ α_i y_i = 0, so D(α) = Σ α_i − ‖Σ α_i y_i x_i‖²/(4κ) ≤ min P
    κ           ½ or 1, as the assignment scales the norm

Where b is penalised with w, the problem is that of z = (x, 1) without a bias. Beside every z_i put
−z_i with the label −y_i, each at half the price: nothing changes but that a free bias is of no
use. So u = (w, b) and bias 0 are optimal there, with α_i split in halves: the same proofs serve.

Solvers propose; the active constraints are then solved in rationals, so that the bounds are
mostly equal. The `verify` functions look at the data and the numbers only.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from operator import mul, sub
from typing import Any

import numpy as np
from flint import fmpq, fmpq_mat

from lemmata.certificate import Certificate
from lemmata.checks.certificates import exact, separation
from lemmata.checks.records import Array
from lemmata.conventions import Conventions

Numbers = Sequence[Fraction | float | fmpq] | Array

# Bounds further apart than this share of the optimum would say too little: no certificate.
WIDEST = Fraction(1, 2**34)
# Which multipliers are meant to be 0 or C: a guess that verification makes harmless.
GUESSES = (1e-6, 1e-4, 1e-3, 1e-2, 1e-8)
# Solvers stop at an absolute gap too, 1e-8 by custom: a smaller norm would judge that gap, and a
# smaller objective is judged by an absolute gap (checks.svm.optima).
SMALLEST = Fraction(1, 64)
HALF, FULL = Fraction(1, 2), Fraction(1)
ZERO, ONE = fmpq(0), fmpq(1)


@dataclass(frozen=True)
class HardMargin:
    """A feasible (w, b), multipliers α, and the bounds on min ‖w‖² that they prove."""

    w: tuple[Fraction, ...]
    b: Fraction
    alpha: tuple[Fraction, ...]
    lower: Fraction
    upper: Fraction


@dataclass(frozen=True)
class SoftMargin:
    """(w, b), multipliers α, and the bounds on min κ‖w‖² + C Σ ξ_i that they prove."""

    w: tuple[Fraction, ...]
    b: Fraction
    alpha: tuple[Fraction, ...]
    lower: Fraction
    upper: Fraction
    kappa: Fraction


def scores(X: Array, w: Numbers, b: Fraction | float) -> list[fmpq]:
    shift = exact.rational(b)
    return [s + shift for s in exact.products(X, w)]


def margins(X: Array, y: Array, w: Numbers, b: Fraction | float) -> list[fmpq]:
    """y_i (<w, x_i> + b), exactly."""
    return [label * s for label, s in zip(exact.rationals(y), scores(X, w, b), strict=True)]


def hinges(found: Sequence[fmpq]) -> list[fmpq]:
    """(1 − m)_+ of each margin m."""
    return [ONE - m if m < ONE else ZERO for m in found]


def combination(X: Array, y: Array, alpha: Numbers) -> list[fmpq]:
    """Σ α_i y_i x_i."""
    return exact.combined(map(mul, exact.rationals(alpha), exact.rationals(y)), X)


def primal(
    X: Array, y: Array, C: Fraction | float, kappa: Fraction, w: Numbers, b: Fraction | float
) -> fmpq:
    """P(w, b) = κ‖w‖² + C Σ (1 − y_i f_i)_+."""
    losses = sum(hinges(margins(X, y, w, b)), fmpq(0))
    return exact.rational(kappa) * exact.squared_norm(w) + exact.rational(C) * losses


def dual(X: Array, y: Array, kappa: Fraction, alpha: Numbers) -> fmpq:
    """D(α) = Σ α_i − ‖Σ α_i y_i x_i‖²/(4κ)."""
    total = sum(exact.rationals(alpha), fmpq(0))
    return total - exact.squared_norm(combination(X, y, alpha)) / (4 * exact.rational(kappa))


def balance(y: Array, alpha: Numbers) -> fmpq:
    """Σ α_i y_i."""
    return exact.dot(alpha, y)


def verify_hard_margin(X: Array, y: Array, proof: HardMargin) -> bool:
    """Primal feasibility, signs and balance of α, and both bounds, from the data."""
    if len(proof.w) != X.shape[1] or len(proof.alpha) != len(X):
        return False
    alpha = exact.rationals(proof.alpha)
    if any(m < ONE for m in margins(X, y, proof.w, proof.b)):
        return False
    if any(a < ZERO for a in alpha) or balance(y, alpha) != ZERO:
        return False
    lower = 2 * dual(X, y, HALF, alpha)
    upper = exact.squared_norm(proof.w)
    return bool(
        exact.rational(proof.lower) == lower and exact.rational(proof.upper) == upper and lower > 0
    )


def verify_soft_margin(
    X: Array, y: Array, C: Fraction | float, kappa: Fraction, proof: SoftMargin
) -> bool:
    """0 ≤ α ≤ C, Σ α_i y_i = 0, and both bounds, from the data and in the given scaling."""
    if len(proof.w) != X.shape[1] or len(proof.alpha) != len(X) or proof.kappa != kappa:
        return False
    alpha, top = exact.rationals(proof.alpha), exact.rational(C)
    if any(a < ZERO or a > top for a in alpha) or balance(y, alpha) != ZERO:
        return False
    lower = dual(X, y, kappa, alpha)
    upper = primal(X, y, C, kappa, proof.w, proof.b)
    return bool(exact.rational(proof.lower) == lower and exact.rational(proof.upper) == upper)


def _is_tight(lower: Fraction, upper: Fraction) -> bool:
    return 0 < lower <= upper and upper - lower <= WIDEST * upper


def prove_hard_margin(X: Array, y: Array) -> HardMargin | None:
    """The widest strip: <w, x_i − x_j> ≥ 2 for every pair of opposite labels, of least norm."""
    plus, minus = np.flatnonzero(y > 0), np.flatnonzero(y < 0)
    if not len(plus) or not len(minus):
        return None
    pairs = (X[plus][:, None, :] - X[minus][None, :, :]) / 2
    found = separation.shortest_separator(pairs.reshape(-1, X.shape[1]))
    if found is None:
        return None
    w, each = found
    scored = exact.products(X, w)
    nearest, farthest = min(scored[i] for i in plus), max(scored[j] for j in minus)
    alpha = [ZERO] * len(X)
    for (i, j), u in zip(product(plus, minus), each, strict=True):
        alpha[i] += u
        alpha[j] += u
    # The best multiple of a dual direction is Σα / ‖Σ α_i y_i x_i‖².
    total, length2 = sum(alpha, ZERO), exact.squared_norm(combination(X, y, alpha))
    proof = HardMargin(
        exact.fractions(w),
        exact.fraction(-(nearest + farthest) / 2),
        exact.fractions(a * total / length2 for a in alpha),
        exact.fraction(total * total / length2),
        exact.fraction(exact.squared_norm(w)),
    )
    return proof if _is_tight(proof.lower, proof.upper) else None


def prove_soft_margin(X: Array, y: Array, C: float, kappa: Fraction) -> SoftMargin | None:
    """Exact where the guessed active set is right; otherwise the repaired proposal's bounds."""
    from lemmata.checks.certificates import proposals

    # Data of size one and a price of at least one: solvers' tolerances are absolute.
    size = separation.unit(X)
    price = max(1.0, C * size**2)
    found = proposals.soft_margin(X / size, y, price, float(kappa) * price / (C * size**2))
    if found is None:
        return None
    alpha, b = found[0] * (C / price), found[1]
    for candidate in _candidates(X, y, C, kappa, alpha, b):
        w = [v / (2 * exact.rational(kappa)) for v in combination(X, y, candidate)]
        proof = SoftMargin(
            exact.fractions(w),
            (best := best_bias(X, y, w)),
            exact.fractions(candidate),
            exact.fraction(dual(X, y, kappa, candidate)),
            exact.fraction(primal(X, y, C, kappa, w, best)),
            kappa,
        )
        if _is_tight(proof.lower, proof.upper):
            return proof
    return None


def best_bias(X: Array, y: Array, w: Numbers) -> Fraction:
    """A b that minimises Σ (1 − y_i f_i)_+ exactly: the middle of its optimal interval.

    The slope is −P, the number of positive examples, far to the left, and rises by 1 at each kink
    b = y_i − <w, x_i>: it is 0 from the P-th kink to the next.
    """
    kinks = sorted(map(sub, exact.rationals(y), exact.products(X, w)))
    P = int(np.count_nonzero(y > 0))
    return exact.fraction((kinks[max(P - 1, 0)] + kinks[min(P, len(kinks) - 1)]) / 2)


def _candidates(
    X: Array, y: Array, C: float, kappa: Fraction, alpha: Array, b: float
) -> Iterator[list[fmpq]]:
    """Feasible multipliers near the proposed ones: exact active sets first, then rounding."""
    top = exact.rational(C)
    for guess in GUESSES:
        found = _on_active_set(X, y, C, kappa, alpha, b, guess)
        if found is not None and all(0 <= a <= top for a in found):
            yield found
    yield _balanced(y, [min(top, exact.dyadic(max(0.0, float(a)))) for a in alpha])


def _on_active_set(
    X: Array, y: Array, C: float, kappa: Fraction, alpha: Array, b: float, guess: float
) -> list[fmpq] | None:
    """Solve y_i f_i = 1 on the free examples, Σ α_i y_i = 0, with the others at 0 or at C."""
    low, high = alpha <= guess * np.max(alpha), alpha >= C * (1 - guess)
    free = np.flatnonzero(~low & ~high).tolist()
    values = [exact.rational(C) if at_top else ZERO for at_top in high]
    k, scale, labels = len(free), 2 * exact.rational(kappa), exact.rationals(y[free])
    signed = X[free] * y[free, None]
    rows, system = exact.matrix(signed), list[fmpq]()
    if free:
        gram, pull = (
            exact.entries(rows * rows.transpose()),
            exact.products(signed, combination(X, y, values)),
        )
        for r, label in enumerate(labels):
            system += [*gram[r * k : r * k + k], label * scale, scale - pull[r]]
    system += [*labels, ZERO, -exact.dot(values, y)]
    near = [exact.dyadic(float(alpha[i])) for i in free] + [exact.dyadic(float(b))]
    solved = separation.solve_near(fmpq_mat(k + 1, k + 2, system), near)
    if solved is None:
        return None
    for value, i in zip(solved, free, strict=False):
        values[i] = value
    return values


def _balanced(y: Array, alpha: list[fmpq]) -> list[fmpq]:
    """Shrink the heavier side until Σ α_i y_i = 0: this never leaves the box."""
    sides = {
        label: sum((a for a, v in zip(alpha, y, strict=True) if v == label), fmpq(0))
        for label in (1.0, -1.0)
    }
    weight = min(sides.values())
    return [
        a * weight / sides[float(v)] if sides[float(v)] else fmpq(0)
        for a, v in zip(alpha, y, strict=True)
    ]


def kappa_of(conventions: Conventions) -> Fraction:
    return HALF if conventions.svm == "half" else FULL


def is_penalised(conventions: Conventions) -> bool:
    """Is b penalised with w?"""
    return bool(conventions.svm_bias == "penalised")


def lifted(X: Array) -> Array:
    """Rows z = (x, 1)."""
    return np.column_stack([X, np.ones(len(X))])


def mirrored(X: Array, y: Array) -> tuple[Array, Array]:
    """Rows z, then −z with the other label: data for which the bias 0 is optimal."""
    Z = lifted(X)
    return np.vstack([Z, -Z]), np.concatenate([y, -y])


def _in_the_mirror(proof: Any) -> Any:
    """The proof for mirrored data: u = (w, b), bias 0, halves of every α."""
    halves = tuple(a / 2 for a in proof.alpha)
    return replace(proof, w=(*proof.w, proof.b), b=Fraction(0), alpha=halves + halves)


def _from_the_mirror(proof: Any) -> Any:
    n = len(proof.alpha) // 2
    both = zip(proof.alpha[:n], proof.alpha[n:], strict=True)
    return replace(proof, w=proof.w[:-1], b=proof.w[-1], alpha=tuple(p + q for p, q in both))


def propose_hard(data: Any, conventions: Conventions) -> HardMargin | None:
    if is_penalised(conventions):
        proof = prove_hard_margin(*mirrored(data.X, data.y))
        proof = None if proof is None else _from_the_mirror(proof)
    else:
        proof = prove_hard_margin(data.X, data.y)
    return proof if proof is not None and proof.upper >= 2 * SMALLEST else None


def is_hard(data: Any, proof: HardMargin, conventions: Conventions) -> bool:
    if is_penalised(conventions):
        return verify_hard_margin(*mirrored(data.X, data.y), _in_the_mirror(proof))
    return verify_hard_margin(data.X, data.y, proof)


def propose_soft(data: Any, conventions: Conventions) -> SoftMargin | None:
    kappa = kappa_of(conventions)
    if is_penalised(conventions):
        proof = prove_soft_margin(*mirrored(data.X, data.y), data.C / 2, kappa)
        return None if proof is None else _from_the_mirror(proof)
    return prove_soft_margin(data.X, data.y, data.C, kappa)


def is_soft(data: Any, proof: SoftMargin, conventions: Conventions) -> bool:
    kappa = kappa_of(conventions)
    if is_penalised(conventions):
        halves = mirrored(data.X, data.y)
        return verify_soft_margin(*halves, data.C / 2, kappa, _in_the_mirror(proof))
    return verify_soft_margin(data.X, data.y, data.C, kappa, proof)


HARD_MARGIN = Certificate(HardMargin, propose=propose_hard, verify=is_hard)
SOFT_MARGIN = Certificate(SoftMargin, propose=propose_soft, verify=is_soft)
