"""Support vector machines: margins, hard and soft, primal and dual [CSC580, lecture 7].

    X (n, d)   one example a row             y (n,)     labels −1/+1, both present
    w, b       the hyperplane <w, x> + b = 0; no penalty touches b, unless SVM_BIAS says so
    f_i        the score <w, x_i> + b        C > 0      price of a unit of slack
    ξ_i ≥ 0    slack of example i            α_i        multiplier of y_i f_i ≥ 1 − ξ_i
    κ          ½ or 1: how the norm is scaled, as SVM says

Problem: minimise κ‖w‖² + C Σ ξ_i subject to y_i f_i ≥ 1 − ξ_i and ξ ≥ 0. SVM = "half" is ½‖w‖²,
SVM = "full" is ‖w‖². The dual maximises Σ α_i − ‖Σ α_i y_i x_i‖²/(4κ) over 0 ≤ α_i ≤ C with
Σ α_i y_i = 0, and w = Σ α_i y_i x_i / (2κ). The hard margin is C = ∞. SVM_BIAS = "penalised" has
‖(w, b)‖² for ‖w‖²: the same for u = (w, b) and rows (x, 1), with no bias and no Σ α_i y_i = 0.
Algorithm: a primal-dual interior point method on the dual (predictor and corrector).
Guarantee: the duality gap is driven to about 1e-12 of the objective; duplicates and rank
deficient data do no harm, because the barrier keeps every linear system positive definite.
Reference: [CSC580, SVM derivation (1)–(3), the nonseparable setting, subgradients].
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from scipy.optimize import nnls

SVM = "half"
SVM_BIAS = "free"  # or "penalised", like the weight of a constant coordinate

KAPPA = {"half": 0.5, "full": 1.0}[SVM]
FREE = SVM_BIAS == "free"


def distance(X: np.ndarray, w: np.ndarray, b: float) -> np.ndarray:
    """Distance of each row to the hyperplane <w, x> + b = 0, w ≠ 0 [CSC580, Lem 2]."""
    distances: np.ndarray = np.abs(X @ w + b) / np.linalg.norm(w)
    return distances


def margin(X: np.ndarray, y: np.ndarray, w: np.ndarray, b: float) -> float:
    """The smallest signed distance: negative if an example is on its wrong side."""
    return float(np.min(y * (X @ w + b)) / np.linalg.norm(w))


def hinge_subgradient(w: np.ndarray, x: np.ndarray, y: float) -> np.ndarray:
    """A subgradient of h(w) = (1 − y<w, x>)_+: −yx below the kink, 0 from the kink on."""
    return -y * x if y * (w @ x) < 1 else np.zeros_like(x)


def hard_margin(X: np.ndarray, y: np.ndarray) -> tuple[np.ndarray, float] | None:
    """The (w, b) of least norm with every y_i (<w, x_i> + b) ≥ 1; None if there is none."""
    centre, radius = _frame(X)
    if not _separable((X - centre) / radius, y):
        return None
    if not FREE:
        u = (_multipliers(X, y, np.inf) * y) @ _lifted(X)
        u = u / np.min(y * (_lifted(X) @ u))
        return u[:-1], float(u[-1])
    w = (_multipliers(X, y, np.inf) * y) @ (X - centre)
    scores = (X - centre) @ w
    near, far = np.min(scores[y > 0]), np.max(scores[y < 0])
    # Half way between the classes, and scaled so that the tightest constraint is an equality.
    half_gap, shift = (near - far) / 2, (near + far) / 2
    w = w / half_gap
    return w, float(-shift / half_gap - w @ centre)


def soft_margin(X: np.ndarray, y: np.ndarray, C: float) -> tuple[np.ndarray, float, np.ndarray]:
    """The minimiser (w, b, ξ) of κ‖w‖² + C Σ ξ_i."""
    alpha = svm_dual(X, y, C)
    w = weights_from_dual(alpha, X, y)
    b = _best_bias(X @ w, y) if FREE else float(alpha @ y / (2 * KAPPA))
    return w, b, np.maximum(0.0, 1 - y * (X @ w + b))


def svm_dual(X: np.ndarray, y: np.ndarray, C: float) -> np.ndarray:
    """A maximiser α of the dual: Σ α_i − ‖Σ α_i y_i x_i‖²/(4κ), 0 ≤ α ≤ C, Σ α_i y_i = 0."""
    alpha: np.ndarray = np.clip(_multipliers(X, y, C), 0.0, C)
    return alpha


def weights_from_dual(alpha: np.ndarray, X: np.ndarray, y: np.ndarray) -> np.ndarray:
    """w = Σ α_i y_i x_i / (2κ): stationarity of the Lagrangian in w."""
    w: np.ndarray = (alpha * y) @ X / (2 * KAPPA)
    return w


def _multipliers(X: np.ndarray, y: np.ndarray, C: float) -> np.ndarray:
    """A maximiser of the dual, C = ∞ for the hard margin."""
    # With x = r√(2κ) z the problem becomes the half-scaled one in z, with α multiplied by r²;
    # moving the origin changes nothing where Σ α_i y_i = 0.
    Z = X - _frame(X)[0] if FREE else _lifted(X)
    radius = float(np.max(np.linalg.norm(Z, axis=1))) or 1.0
    unit = radius**2 / (2 * KAPPA)
    return _dual_optimum(Z / radius, y, C * unit) / unit


def _lifted(X: np.ndarray) -> np.ndarray:
    """Rows (x, 1)."""
    return np.column_stack([X, np.ones(len(X))])


def _frame(X: np.ndarray) -> tuple[np.ndarray, float]:
    """An origin and a unit of length in which the data are of size one."""
    centre = X.mean(axis=0)
    radius = float(np.max(np.linalg.norm(X - centre, axis=1)))
    return centre, radius if radius > 0 else 1.0


def _separable(X: np.ndarray, y: np.ndarray) -> bool:
    """Is there (w, b) with every y_i (<w, x_i> + b) > 0?

    Gordan: exactly if no u ≥ 0 with Σ u_i = 1 makes Σ u_i y_i (x_i, 1) vanish. Non-negative least
    squares looks for one; for data of size one its residual is about the margin, or about 1e-16.
    """
    signed = y[:, None] * np.column_stack([X, np.ones(len(X))])
    system = np.vstack([signed.T, np.ones(len(X))])
    _, residual = nnls(system, np.eye(len(system))[-1])
    return bool(residual > 1e-9)


def _best_bias(scores: np.ndarray, y: np.ndarray) -> float:
    """The b that minimises Σ (1 − y_i (s_i + b))_+: piecewise linear, so one of its kinks."""
    kinks = np.unique(y - scores)
    losses = np.maximum(0.0, 1 - y * (scores + kinks[:, None])).sum(axis=1)
    # Where a whole interval is optimal its middle is as good, and does not depend on the order.
    best = kinks[losses <= losses.min() * (1 + 8 * np.finfo(float).eps)]
    return float((best[0] + best[-1]) / 2)


class _Point(NamedTuple):
    """An iterate: α and s = C − α, the multipliers z of α ≥ 0 and ξ of α ≤ C, and b."""

    alpha: np.ndarray
    s: np.ndarray
    z: np.ndarray
    xi: np.ndarray
    b: float

    def moved(self, t: float, by: _Point) -> _Point:
        return _Point(
            self.alpha + t * by.alpha,
            self.s + t * by.s,
            self.z + t * by.z,
            self.xi + t * by.xi,
            self.b + t * by.b,
        )


def _dual_optimum(X: np.ndarray, y: np.ndarray, C: float, most_steps: int = 100) -> np.ndarray:
    """max Σ α − ½‖Σ α_i y_i x_i‖² over 0 ≤ α ≤ C, Σ α_i y_i = 0, by an interior point method.

    Without a free bias b stays 0, and Σ α_i y_i = 0 is not asked for.

    Newton steps on  Q α + b y = 1 + z − ξ,  Σ α_i y_i = 0,  α_i z_i = μ,  s_i ξ_i = μ  with
    μ → 0, where Q_ij = y_i y_j <x_i, x_j>: a predictor with μ = 0, then a corrector.
    """
    A, boxed = y[:, None] * X, bool(np.isfinite(C))
    at = _start(y, C)
    best, least = at, np.inf
    for _ in range(most_steps):
        residue = A @ (A.T @ at.alpha) + at.b * y - 1 - at.z + at.xi
        gap, total = _gap(at), np.sum(at.alpha)
        error = gap / total + np.max(np.abs(residue)) / max(1.0, np.max(at.z + at.xi))
        if error < least:
            best, least = at, error
        if gap <= 1e-13 * total or error > 100 * least:  # from here on rounding wins
            break
        newton = _newton(A, y, at, residue, boxed)
        ahead = newton(-at.alpha * at.z, -at.s * at.xi)
        left = _gap(at.moved(_longest_step(at, ahead), ahead)) / gap
        mu = gap / (len(y) * (1 + boxed)) * left**3
        full = newton(
            mu - at.alpha * at.z - ahead.alpha * ahead.z,
            boxed * mu - at.s * at.xi - ahead.s * ahead.xi,
        )
        at = at.moved(min(1.0, 0.99 * _longest_step(at, full)), full)
    return best.alpha


def _start(y: np.ndarray, C: float) -> _Point:
    """Inside the box, with Σ α_i y_i = 0."""
    ones = np.ones(len(y))
    sizes = np.where(y > 0, np.sum(y > 0), np.sum(y < 0))
    alpha = min(1.0, C / 2) * np.min(sizes) / sizes
    if np.isfinite(C):
        return _Point(alpha, C - alpha, ones, ones, 0.0)
    return _Point(alpha, ones, ones, 0 * ones, 0.0)


def _gap(at: _Point) -> float:
    """Σ α_i z_i + Σ s_i ξ_i: the duality gap, once the residue is gone."""
    return float(at.alpha @ at.z + at.s @ at.xi)


def _newton(
    A: np.ndarray, y: np.ndarray, at: _Point, residue: np.ndarray, boxed: bool
) -> Callable[[np.ndarray, np.ndarray], _Point]:
    """The Newton step that changes αz and sξ by given amounts and takes the residue away.

    Eliminating all but α and b leaves (AAᵀ + diag(D)) dα + y db = r, with D > 0: solved by the
    singular values of D^(-½) A, whatever the rank of A.
    """
    root = np.sqrt(at.z / at.alpha + at.xi / at.s)
    U, sigma, _ = np.linalg.svd(A / root[:, None], full_matrices=False)

    def solve(r: np.ndarray) -> np.ndarray:
        scaled = r / root
        inside = U @ (U.T @ scaled * (sigma**2 / (1 + sigma**2)))
        solution: np.ndarray = (scaled - inside) / root
        return solution

    along_y = solve(y)

    def step(lower: np.ndarray, upper: np.ndarray) -> _Point:
        along = solve(lower / at.alpha - upper / at.s - residue)
        db = float(y @ (along + at.alpha)) / float(y @ along_y) if FREE else 0.0
        dalpha = along - db * along_y
        ds = -dalpha if boxed else 0 * dalpha
        return _Point(
            dalpha, ds, (lower - at.z * dalpha) / at.alpha, (upper - at.xi * ds) / at.s, db
        )

    return step


def _longest_step(at: _Point, by: _Point) -> float:
    """The largest t ≤ 1/0.99 that keeps α, s, z and ξ from turning negative."""
    values, changes = np.concatenate(at[:4]), np.concatenate(by[:4])
    shrinking = changes < 0
    return float(np.min(-values[shrinking] / changes[shrinking], initial=1 / 0.99))
