"""Stochastic gradient descent and Pegasos [CSC580, SGD] [NTU, SGD logistic regression].

    X (n, d)   one example a row             y (n,)   labels −1/+1, or reals for squared loss
    w (d,)     weights, homogeneous          λ        lam ≥ 0, the penalty's weight
    f_i(w)     ℓ(<w, x_i>, y_i) + pλ‖w‖²     F(w)     (1/n) Σ f_i(w)
    i_t        order[t−1], the example that step t visits, t = 1 … T
    η_t        steps[t−1], the length of step t
    W (T+1, d) all iterates, W[0] = w_0 = 0, W[t] = w_t

Problem: minimise F without ever computing its full gradient.
Algorithm: w_t = w_{t−1} − η_t g_t with g_t a (sub)gradient of f_{i_t} at w_{t−1}.
Scaling: p = 1/2 for PENALTY "half", 1 for "full". With STEP "n_fold" [CS540, (16)] a step counts
the loss n times and the penalty once: m (∇ℓ + 2p(λ/m)w) with m = n; else m = 1.
Guarantee: with η_t = 1/(λt) and ‖g_t‖ ≤ L the iterates w_0 … w_{T−1} are on average at most
L²(1 + ln T)/(2λT) worse on the visited f_{i_t} than any fixed w, in any order; for random orders
that is E[F(average)] − min F ≤ L²(1 + ln T)/(2λT) [CSC580, convergence guarantee].
"""

from __future__ import annotations

import numpy as np
from scipy.special import expit

PENALTY = "half"
STEP = "example"
SQUARES = "mean"  # or "half": the squared loss is ½(s − y)²
AVERAGE = "after"


def stochastic_gradient(
    w: np.ndarray, x: np.ndarray, y: float, loss: str, lam: float
) -> np.ndarray:
    """A subgradient of f(w) = ℓ(<w, x>, y) + pλ‖w‖²; at the hinge's kink, the one of slope 0."""
    curvature = 2.0 if PENALTY == "full" else 1.0  # 2p
    return slope(w @ x, y, loss) * x + curvature * lam * w


def slope(s: float, y: float, loss: str) -> float:
    """ℓ'(s) for a score s: the chain rule makes ℓ'(<w, x>) x of it [CSC580, Lem]."""
    if loss == "squared":  # (s − y)²
        return (1.0 if SQUARES == "half" else 2.0) * (s - y)
    if loss == "logistic":  # ln(1 + e^{−ys}); expit cannot overflow
        return float(-y * expit(-y * s))
    if loss == "hinge":  # (1 − ys)_+
        return -y if y * s < 1 else 0.0
    raise ValueError(f"loss must be 'squared', 'logistic' or 'hinge', not {loss!r}")


def sgd(
    X: np.ndarray, y: np.ndarray, order: np.ndarray, steps: np.ndarray, loss: str, lam: float = 0.0
) -> np.ndarray:
    """All iterates from w_0 = 0, visiting order[t] with step steps[t]."""
    W = np.zeros((len(order) + 1, X.shape[1]))
    m = len(y) if STEP == "n_fold" else 1
    for t, (i, eta) in enumerate(zip(order, steps, strict=True)):
        W[t + 1] = W[t] - eta * m * stochastic_gradient(W[t], X[i], y[i], loss, lam / m)
    return W


def step_sizes(schedule: str, eta0: float, T: int) -> np.ndarray:
    """η_1 … η_T: constant η0, η0/√t or η0/t [CSC580, Hyperparameters]."""
    t = np.arange(1, T + 1)
    if schedule == "constant":
        return np.full(T, float(eta0))
    if schedule == "sqrt":
        return eta0 / np.sqrt(t)
    if schedule == "inverse":
        return eta0 / t
    raise ValueError(f"schedule must be 'constant', 'sqrt' or 'inverse', not {schedule!r}")


def average_iterate(W: np.ndarray) -> np.ndarray:
    """The mean of w_1 … w_T, the start left out; of w_0 … w_{T−1} for AVERAGE "before"."""
    return np.asarray(np.mean(W[1:] if AVERAGE == "after" else W[:-1], axis=0))


def pegasos(X: np.ndarray, y: np.ndarray, lam: float, order: np.ndarray) -> np.ndarray:
    """SGD on the hinge loss with η_t = 1/(λt): one example a step, no projection.

    For p = 1/2 a step is a convex combination: (1 − 1/t) w_{t−1} + (1/t) y x/λ, or 0 for y x/λ.
    """
    return sgd(X, y, order, step_sizes("inverse", 1.0 / lam, len(order)), "hinge", lam)
