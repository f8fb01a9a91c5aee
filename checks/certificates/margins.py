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
from lemmata.checks.certificates import exact, minimum_norm, separation
from lemmata.checks.records import Array
from lemmata.conventions import Conventions

Numbers = Sequence[Fraction | float | fmpq] | Array

# Bounds further apart than this share of the optimum would say too little: no certificate.
WIDEST = fmpq(1, 2**34)
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
    alpha, w = exact.rationals(proof.alpha), exact.rationals(proof.w)
    if min(margins(X, y, w, proof.b)) < ONE:
        return False
    if min(alpha) < ZERO or balance(y, alpha) != ZERO:
        return False
    lower, upper = 2 * dual(X, y, HALF, alpha), exact.squared_norm(w)
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
    if min(alpha) < ZERO or max(alpha) > top or balance(y, alpha) != ZERO:
        return False
    lower = dual(X, y, kappa, alpha)
    upper = primal(X, y, C, kappa, exact.rationals(proof.w), proof.b)
    return bool(exact.rational(proof.lower) == lower and exact.rational(proof.upper) == upper)


def _is_tight(lower: fmpq, upper: fmpq) -> bool:
    return bool(ZERO < lower <= upper and upper - lower <= WIDEST * upper)


def prove_hard_margin(X: Array, y: Array) -> HardMargin | None:
    """The widest strip: <w, x_i − x_j> ≥ 2 for every pair of opposite labels, of least norm."""
    plus, minus = np.flatnonzero(y > 0), np.flatnonzero(y < 0)
    if not len(plus) or not len(minus):
        return None
    pairs = (X[plus][:, None, :] - X[minus][None, :, :]) / 2
    found = minimum_norm.shortest_separator(pairs.reshape(-1, X.shape[1]))
    if found is None:
        return None
    scored = exact.products(X, found.w)
    nearest, farthest = min(scored[i] for i in plus), max(scored[j] for j in minus)
    alpha = [ZERO] * len(X)
    for (i, j), u in zip(product(plus, minus), found.alpha, strict=True):
        if u:
            alpha[i] += u
            alpha[j] += u
    # The best multiple of a dual direction is Σα / ‖Σ α_i y_i x_i‖².
    total, length2 = sum(alpha, ZERO), exact.squared_norm(combination(X, y, alpha))
    lower, stretch = total * total / length2, total / length2
    if not _is_tight(lower, found.upper):
        return None
    return HardMargin(
        exact.fractions(found.w),
        exact.fraction(-(nearest + farthest) / 2),
        exact.fractions(a * stretch for a in alpha),
        exact.fraction(lower),
        exact.fraction(found.upper),
    )


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
        proof = _soft_proof(X, y, C, kappa, candidate)
        if proof is not None:
            return proof
    return None


def _soft_proof(
    X: Array, y: Array, C: float, kappa: Fraction, alpha: list[fmpq]
) -> SoftMargin | None:
    """w = Σ α_i y_i x_i/(2κ) with its best bias, if the two bounds are near enough."""
    k, pull, labels = exact.rational(kappa), combination(X, y, alpha), exact.rationals(y)
    w = [v / (2 * k) for v in pull]
    scored = exact.products(X, w)
    b = _best_bias(labels, scored)
    length2 = exact.squared_norm(w)
    losses = sum(hinges([label * (s + b) for label, s in zip(labels, scored, strict=True)]), ZERO)
    # ‖Σ α_i y_i x_i‖²/(4κ) is κ‖w‖².
    lower, upper = sum(alpha, ZERO) - k * length2, k * length2 + exact.rational(C) * losses
    if not _is_tight(lower, upper):
        return None
    low, high = exact.fraction(lower), exact.fraction(upper)
    return SoftMargin(
        exact.fractions(w), exact.fraction(b), exact.fractions(alpha), low, high, kappa
    )


def best_bias(X: Array, y: Array, w: Numbers) -> Fraction:
    """A b that minimises Σ (1 − y_i f_i)_+ exactly: the middle of its optimal interval."""
    return exact.fraction(_best_bias(exact.rationals(y), exact.products(X, w)))


def _best_bias(labels: list[fmpq], scored: list[fmpq]) -> fmpq:
    """The slope is −P, the number of positive examples, far to the left, and rises by 1 at each
    kink b = y_i − <w, x_i>: it is 0 from the P-th kink to the next.
    """
    kinks = sorted(map(sub, labels, scored))
    P = sum(label > ZERO for label in labels)
    return (kinks[max(P - 1, 0)] + kinks[min(P, len(kinks) - 1)]) / 2


def _candidates(
    X: Array, y: Array, C: float, kappa: Fraction, alpha: Array, b: float
) -> Iterator[list[fmpq]]:
    """Feasible multipliers near the proposed ones: exact active sets first, then rounding."""
    top = exact.rational(C)
    for guess in GUESSES:
        found = _on_active_set(X, y, C, kappa, alpha, b, guess)
        if found is not None and min(found) >= ZERO and max(found) <= top:
            yield found
    yield _balanced(y, [min(top, exact.dyadic(max(0.0, float(a)))) for a in alpha])


def _on_active_set(
    X: Array, y: Array, C: float, kappa: Fraction, alpha: Array, b: float, guess: float
) -> list[fmpq] | None:
    """Solve y_i f_i = 1 on the free examples, Σ α_i y_i = 0, with the others at 0 or at C."""
    proposed, top = alpha.tolist(), exact.rational(C)
    low, high = guess * max(proposed), C * (1 - guess)
    values = [top if a >= high else ZERO for a in proposed]
    free, excess = [i for i, a in enumerate(proposed) if low < a < high], exact.dot(values, y)
    if not free:
        return None if excess else values
    signed, k, scale = X[free] * y[free, None], len(free), 2 * exact.rational(kappa)
    rows, labels = exact.matrix(signed), exact.rationals(y[free])
    gram = exact.entries(rows * rows.transpose())
    square = list[fmpq]()
    for r, label in enumerate(labels):
        square += [*gram[r * k : r * k + k], label * scale]
    pulls = exact.products(signed, combination(X, y, values))
    solved = separation.solved_near(
        fmpq_mat(k + 1, k + 1, [*square, *labels, ZERO]),
        [*(scale - pull for pull in pulls), -excess],
        lambda: [exact.dyadic(v) for v in (*(proposed[i] for i in free), b)],
    )
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
