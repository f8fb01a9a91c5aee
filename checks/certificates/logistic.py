"""What is true of a logistic regression, enclosed by balls.

    a_i = y_i x_i,  m_i = <w, a_i>        F(w) = c Σ softplus(−m_i) + p λ ‖w‖²
    c, p                                  the assignment's scaling (1/n or 1, 1/2 or 1)
    R = max ‖x_i‖,  μ = 2pλ               H(w) = ∇²F(w)

Evaluation: F, its gradient and Hessian at a point, and the probabilities there.
Optimum: a point ŵ near the minimiser w*, with proof. |σ''| ≤ σ' gives σ'(z + δ) ≥ e^{−|δ|} σ'(z),
so on the ball of radius r around ŵ the Hessian is at least m = e^{−Rr} λ_min(H(ŵ)). Where
‖∇F(ŵ)‖ ≤ m r, F grows outward on the whole sphere: a minimiser exists, lies inside, is unique, and

    ‖ŵ − w*‖ ≤ ‖∇F(ŵ)‖ / m          F(ŵ) − F* ≤ ‖∇F(ŵ)‖² / (2m)

No penalty is needed for this. Where columns are collinear and λ = 0, F is minimised over a basis
of the columns: the same fitted scores, hence the same F*.
Ray: an exact direction whose margins are all at least 1, so that F → 0 along it when λ = 0.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from flint import arb

from lemmata.certificate import Certificate
from lemmata.checks import intercepts, precision
from lemmata.checks.certificates.balls import (
    PRECISION,
    Enclosure,
    ball,
    balls,
    dot,
    enclosure,
    is_positive_definite,
    lower,
    precisely,
    sigmoid,
    softplus,
    squared_norm,
    upper,
)
from lemmata.checks.certificates.exact import matrix, rank
from lemmata.checks.certificates.separation import prove_separation, signed_rows, verify_separator
from lemmata.checks.logistic.records import Descent, Evaluated, Penalised
from lemmata.checks.records import Array, Labelled
from lemmata.conventions import Conventions

# Newton's method as lectured takes full steps; data on which it needs more of them judge nobody.
FULL_STEPS = 12
# A bound may be rounded outward by a relative 2⁻⁴⁰; what is looser would judge nobody.
LOOSE = 2.0**-40


@dataclass(frozen=True)
class Evaluation:
    """F, ∇F, ∇²F at w, and σ(<w, x_i>)."""

    loss: Enclosure
    gradient: Enclosure
    hessian: Enclosure
    probability: Enclosure


@dataclass(frozen=True)
class Optimum:
    """ŵ on `columns` of X, curvature ≥ m within `radius` of it, and F* between two bounds."""

    w: Array
    columns: tuple[int, ...]
    curvature: float
    radius: float
    value: Enclosure


@dataclass(frozen=True)
class Ray:
    """Every y_i <direction, x_i> ≥ 1, exactly."""

    direction: Array


def weights_of(n: int, conventions: Conventions) -> tuple[Fraction, Fraction]:
    """c and p of the assignment's objective; without a penalty λ is 0, whatever p is."""
    c = Fraction(1, n) if conventions.loss == "mean" else Fraction(1)
    return c, Fraction(1) if conventions.penalty == "full" else Fraction(1, 2)


def scales_of(n: int, conventions: Conventions) -> tuple[Fraction, Fraction]:
    """c and p of logistic regression, where λ may be divided by n."""
    c, p = weights_of(n, conventions)
    return c, p / n if conventions.share == "over_n" else p


def margins(w: Sequence[arb], A: Sequence[Sequence[arb]]) -> list[arb]:
    return [dot(w, a) for a in A]


@dataclass(frozen=True)
class Objective:
    """F in balls: the signed rows and the weights of its two terms."""

    A: tuple[tuple[arb, ...], ...]
    c: arb
    penalty: arb  # p λ
    free: int | None = None  # the weight that is not penalised

    def value(self, w: Sequence[arb]) -> arb:
        data = sum((softplus(-m) for m in margins(w, self.A)), arb(0))
        return self.c * data + self.penalty * squared_norm(
            [v for j, v in enumerate(w) if j != self.free]
        )

    def gradient(self, w: Sequence[arb]) -> list[arb]:
        pulls = [sigmoid(-m) for m in margins(w, self.A)]
        return [
            -self.c * sum((q * a[j] for q, a in zip(pulls, self.A, strict=True)), arb(0))
            + (2 * self.penalty * w[j] if j != self.free else 0)
            for j in range(len(w))
        ]

    def hessian(self, w: Sequence[arb]) -> list[list[arb]]:
        bends = [sigmoid(m) * sigmoid(-m) for m in margins(w, self.A)]
        return [
            [
                self.c * sum((q * a[j] * a[k] for q, a in zip(bends, self.A, strict=True)), arb(0))
                + (2 * self.penalty if j == k != self.free else 0)
                for k in range(len(w))
            ]
            for j in range(len(w))
        ]


def objective(X: Array, y: Array, lam: float, conventions: Conventions) -> Objective:
    c, p = scales_of(len(y), conventions)
    rows = tuple(tuple(balls(row)) for row in signed_rows(X, y))
    free = intercepts.free_place(X.shape[1], conventions)
    return Objective(rows, ball(c), ball(p) * ball(lam), free)


def evaluate(data: Evaluated, conventions: Conventions) -> Evaluation:
    with precisely():
        F = objective(data.X, data.y, data.lam, conventions)
        w, d = balls(data.w), len(data.w)
        plain = tuple(tuple(balls(row)) for row in data.X)
        return Evaluation(
            enclosure([F.value(w)], (1,)),
            enclosure(F.gradient(w)),
            enclosure([h for row in F.hessian(w) for h in row], (d, d)),
            enclosure([sigmoid(s) for s in margins(w, plain)]),
        )


def verify_evaluation(data: Evaluated, proof: Evaluation, conventions: Conventions) -> bool:
    """Recompute: the truth lies inside, and nothing is wider than the outward rounding."""
    truth = evaluate(data, conventions)
    pairs = (
        (proof.loss, truth.loss),
        (proof.gradient, truth.gradient),
        (proof.hessian, truth.hessian),
        (proof.probability, truth.probability),
    )
    return all(tight(given, right) for given, right in pairs)


def tight(given: Enclosure, right: Enclosure) -> bool:
    """`given` holds what `right` holds and is at most twice as wide."""
    if not given.lower.shape == given.upper.shape == right.lower.shape:
        return False
    holds = np.all(given.lower <= right.lower) and np.all(given.upper >= right.upper)
    return bool(holds and np.all(given.upper - given.lower <= 2 * (right.upper - right.lower)))


def objective_at(
    w: Array, X: Array, y: Array, lam: float, conventions: Conventions
) -> tuple[float, float]:
    """F(w) of a float vector, between two floats."""
    with precisely():
        value = objective(X, y, lam, conventions).value(balls(precision.doubles(w)))
        return lower(value), upper(value)


def certain_gap(
    w: Array, X: Array, y: Array, lam: float, proof: Optimum, conventions: Conventions
) -> float:
    """F(w) − F* is at least this."""
    with precisely():
        value = objective(X, y, lam, conventions).value(balls(precision.doubles(w)))
        return lower(value - ball(float(proof.value.upper)))


def optimum(data: Penalised | Descent, conventions: Conventions) -> Optimum | None:
    """By Newton's method in floats, and the widest ball around it that its curvature allows."""
    columns = basis(data.X) if data.lam == 0 else tuple(range(data.X.shape[1]))
    X = data.X[:, columns]
    w = proposed(X, data.y, data.lam, conventions)
    if w is None:
        return None
    with precisely():
        F = objective(X, data.y, data.lam, conventions)
        H = F.hessian(balls(w))
        floor = least_eigenvalue(H, float(2 * F.penalty))
        if floor is None:
            return None
        slope = upper(squared_norm(F.gradient(balls(w))).sqrt())
        radius = max(2 * slope / floor, 2.0**-PRECISION)  # positive even where ∇F(ŵ) = 0
        curvature = lower(ball(floor) * (-greatest_norm(X) * ball(radius)).exp())
        value = F.value(balls(w))
        drop = ball(slope) ** 2 / (2 * ball(curvature)) if curvature > 0 else arb(0)
    bounds = Enclosure(np.array(lower(value - drop)), np.array(upper(value)))
    return Optimum(w, columns, curvature, radius, bounds)


def verify_optimum(data: Penalised | Descent, proof: Optimum, conventions: Conventions) -> bool:
    """Recompute the gradient, the curvature and both bounds from the data."""
    if not spans(data, proof.columns) or len(proof.w) != len(proof.columns):
        return False
    X = data.X[:, proof.columns]
    with precisely():
        F = objective(X, data.y, data.lam, conventions)
        w, m, r = balls(proof.w), ball(proof.curvature), ball(proof.radius)
        if not (m > 0 and r > 0 and np.all(np.isfinite(proof.w))):
            return False
        # H ⪰ m at every point of the ball if e^{−Rr} H(ŵ) ⪰ m.
        needed = m * (greatest_norm(X) * r).exp()
        H = F.hessian(w)
        if not is_positive_definite(shifted(H, needed)):
            return False
        slope2 = squared_norm(F.gradient(w))
        value = F.value(w)
        return bool(slope2 <= (m * r) ** 2) and bounds_of(proof.value, value, slope2 / (2 * m))


def bounds_of(claimed: Enclosure, value: arb, drop: arb) -> bool:
    """`claimed` holds a minimum between value − drop and value, and is hardly wider than that."""
    low, high = ball(float(claimed.lower)), ball(float(claimed.upper))
    room = value * ball(LOOSE)
    return bool(value - drop - room <= low <= value - drop and value <= high <= value + room)


def spans(data: Penalised | Descent, columns: tuple[int, ...]) -> bool:
    """With a penalty every column counts; without, a basis of them gives the same scores."""
    d = data.X.shape[1]
    if data.lam > 0 or columns == tuple(range(d)):
        return columns == tuple(range(d))
    if len(set(columns)) != len(columns) or not set(columns) <= set(range(d)):
        return False
    return rank(matrix(data.X)) == rank(matrix(data.X[:, columns]))


def shifted(H: Sequence[Sequence[arb]], m: arb) -> list[list[arb]]:
    return [[h - m if j == k else h for k, h in enumerate(row)] for j, row in enumerate(H)]


def least_eigenvalue(H: Sequence[Sequence[arb]], known: float) -> float | None:
    """A proved lower bound on the eigenvalues: near the floating one, or else near 2pλ."""
    middle = np.array([[float(h.mid()) for h in row] for row in H])
    for guess in (float(np.linalg.eigvalsh(middle)[0]) * 0.99, known * 0.99):
        if guess > 0 and is_positive_definite(shifted(H, ball(guess))):
            return guess
    return None


def greatest_norm(X: Array) -> arb:
    norms = [squared_norm(balls(row)) for row in X]
    return ball(max(upper(n) for n in norms)).sqrt()


def basis(X: Array) -> tuple[int, ...]:
    """The first columns that span all of them."""
    reduced, found = matrix(X).rref()
    return tuple(next(j for j in range(X.shape[1]) if reduced[i, j] != 0) for i in range(found))


def proposed(X: Array, y: Array, lam: float, conventions: Conventions) -> Array | None:
    """Plain Newton steps from zero, as lectured; None where they do not settle quickly."""
    c, p = (float(v) for v in scales_of(len(y), conventions))
    A, w = signed_rows(X, y), np.zeros(X.shape[1])
    penalty = 2 * p * lam * intercepts.penalised_places(len(w), conventions)
    for done in range(FULL_STEPS + 2):
        e = np.exp(-np.abs(A @ w))
        pull = np.where(A @ w >= 0, e, 1.0) / (1.0 + e)
        g = -c * A.T @ pull + penalty * w
        H = (A.T * (c * e / (1.0 + e) ** 2)) @ A + np.diag(penalty)
        try:
            step = np.linalg.solve(H, g)
        except np.linalg.LinAlgError:
            return None
        if not np.all(np.isfinite(step)):
            return None
        w = w - step
        # Quadratic convergence: once no score moves by more, the next step is noise.
        if np.max(np.abs(A @ step)) <= 2.0**-30 * max(1.0, float(np.max(np.abs(A @ w)))):
            return w if done < FULL_STEPS else None
    return None


def ray(data: Labelled) -> Ray | None:
    """A separator with float64 coordinates and every margin at least 1."""
    separation = prove_separation(signed_rows(data.X, data.y))
    if separation is None or not separation.separable:
        return None
    # Twice the separator: rounding its coordinates to float64 cannot cost half a margin.
    return Ray(np.array([float(2 * v) for v in separation.separator]))


def verify_ray(data: Labelled, proof: Ray) -> bool:
    if proof.direction.shape != data.X[0].shape or not np.all(np.isfinite(proof.direction)):
        return False
    direction = tuple(Fraction(float(v)) for v in proof.direction)
    return verify_separator(signed_rows(data.X, data.y), direction)


EVALUATION = Certificate(Evaluation, propose=evaluate, verify=verify_evaluation)
OPTIMUM = Certificate(Optimum, propose=optimum, verify=verify_optimum)
RAY = Certificate(Ray, propose=ray, verify=verify_ray)
