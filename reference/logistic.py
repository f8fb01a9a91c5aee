"""Logistic regression, two classes and many [CS540, §2] [UML, §9.3] [NTU] [ELEG867, §3] [CSC580].

    X (n, d)   one example a row                 y (n,)   labels −1/+1;   t = (y + 1)/2 in {0, 1}
    w (d,)     weights                           lam      λ ≥ 0
    m_i        the margin y_i <w, x_i>           σ(z)     1 / (1 + exp(−z))
    W (K, d)   one row of weights a class        k (n,)   classes 0 … K−1

Scaling of the objective, by the two constants below:

    F(w) = c Σ ln(1 + exp(−m_i)) + p λ ‖w‖²
    c = 1/n for LOSS "mean", 1 for "sum"         p = 1/2 for PENALTY "half", 1 for "full"

Problem: minimise F, which is to maximise the likelihood times a Gaussian prior [CS540, (8)–(11)].
Algorithm: gradient descent with a fixed step, or Newton's method with backtracking.
Guarantee: F is convex; for λ > 0 it has one minimiser; a step η ≤ 1/L never increases F, where
L = c ‖X‖²/4 + 2pλ. Without a penalty, separable data have no minimiser.
Reference: [CS540, §2.1]. The softmax loss is the mean or the sum of −ln p(k_i | x_i), unpenalised.
"""

from __future__ import annotations

import numpy as np

LOSS = "mean"
PENALTY = "half"
INTERCEPT = "penalised"  # or "free": the weight of the constant column is not
BIAS = "first"  # or "last": where that column stands
SHARE = "whole"  # or "over_n": λ/n in place of λ
STOP = "change"
ROWS = 2000  # of X at a time: a processor's cache holds them and their products


def loss_weight(n: int) -> float:
    """c: what one example counts in the objective."""
    return 1.0 / n if LOSS == "mean" else 1.0


def penalty_weight() -> float:
    """p: what λ‖w‖² counts in the objective."""
    return 1.0 if PENALTY == "full" else 0.5


def price(lam: float, n: int) -> float:
    """λ, or λ/n."""
    return lam / n if SHARE == "over_n" else lam


def penalised(d: int) -> np.ndarray:
    """1 for each weight that is penalised, 0 for an intercept that is free."""
    places = np.ones(d)
    if INTERCEPT == "free":
        places[0 if BIAS == "first" else -1] = 0.0
    return places


def sigmoid(z: np.ndarray) -> np.ndarray:
    """1/(1 + exp(−z)), by the exponential of −|z|, which cannot overflow."""
    e = np.exp(-np.abs(z))
    p: np.ndarray = np.where(np.asarray(z) >= 0, 1.0, e) / (1.0 + e)
    return p


def predict_probability(X: np.ndarray, w: np.ndarray) -> np.ndarray:
    """P(y = +1 | x) = σ(<w, x>)."""
    return sigmoid(X @ w)


def logistic_loss(w: np.ndarray, X: np.ndarray, y: np.ndarray, lam: float = 0.0) -> float:
    """F(w); ln(1 + exp(−m)) by logaddexp, so that a margin of −1000 costs 1000."""
    data = loss_weight(len(y)) * np.sum(np.logaddexp(0.0, -y * (X @ w)))
    return float(data + penalty_weight() * price(lam, len(y)) * np.sum(penalised(len(w)) * w * w))


def bernoulli_loss(w: np.ndarray, X: np.ndarray, t: np.ndarray, lam: float = 0.0) -> float:
    """The same objective from labels t in {0, 1}."""
    return logistic_loss(w, X, 2.0 * t - 1.0, lam)


def logistic_gradient(w: np.ndarray, X: np.ndarray, y: np.ndarray, lam: float = 0.0) -> np.ndarray:
    """∇F(w) = −c Σ σ(−m_i) y_i x_i + 2pλ w."""
    pull = y * sigmoid(-y * (X @ w))
    penalty = 2.0 * penalty_weight() * price(lam, len(y)) * penalised(len(w))
    gradient: np.ndarray = -loss_weight(len(y)) * (X.T @ pull) + penalty * w
    return gradient


def logistic_hessian(w: np.ndarray, X: np.ndarray, y: np.ndarray, lam: float = 0.0) -> np.ndarray:
    """∇²F(w) = c Σ σ(m_i) σ(−m_i) x_i x_iᵀ + 2pλ I: the labels drop out."""
    s = X @ w
    curvature = loss_weight(len(y)) * sigmoid(s) * sigmoid(-s)
    penalty = 2.0 * penalty_weight() * price(lam, len(y)) * penalised(len(w))
    rows = np.sqrt(curvature)[:, None] * X
    H: np.ndarray = rows.T @ rows + np.diag(penalty)
    return H


def fit_gradient_descent(
    X: np.ndarray, y: np.ndarray, lam: float, eta: float, max_iter: int = 1000, tol: float = 1e-7
) -> tuple[np.ndarray, list[float]]:
    """w_{t+1} = w_t − η ∇F(w_t) from w_0 = 0; stops when |F_t − F_{t−1}| ≤ tol |F_{t−1}|.

    For STOP "gradient" it stops when ‖∇F(w_t)‖ ≤ tol.
    """
    w = np.zeros(X.shape[1])
    losses = [logistic_loss(w, X, y, lam)]
    for _ in range(max_iter):
        w = w - eta * logistic_gradient(w, X, y, lam)
        losses.append(logistic_loss(w, X, y, lam))
        if STOP == "gradient":
            settled = float(np.linalg.norm(logistic_gradient(w, X, y, lam))) <= tol
        else:
            settled = abs(losses[-1] - losses[-2]) <= tol * abs(losses[-2])
        if settled:
            break
    return w, losses


def fit_newton(X: np.ndarray, y: np.ndarray, lam: float) -> np.ndarray:
    """Newton's method from zero; least squares solves the step, so that no rank is too low.

    A Hessian costs more than the rest of a step, and serves two.
    """
    w = np.zeros(X.shape[1])
    F, g, H = expansion(w, X, y, lam)
    for t in range(100):
        step = np.linalg.lstsq(H, g, rcond=None)[0]
        decrement = float(g @ step)
        if decrement <= np.finfo(float).eps ** 1.5 * F:  # the next step would not be seen in F
            break
        kept = H if t % 2 == 0 else None
        w, F, g, H = backtracking(w, step, decrement, F, kept, X, y, lam)
    return w


def expansion(
    w: np.ndarray, X: np.ndarray, y: np.ndarray, lam: float, kept: np.ndarray | None = None
) -> tuple[float, np.ndarray, np.ndarray]:
    """F(w), ∇F(w) and ∇²F(w), or the Hessian that is kept, in one pass over X.

    With e = exp(−|m|): ln(1 + exp(−m)) = (−m)_+ + ln(1 + e) and σ(m) σ(−m) = e/(1 + e)².
    """
    c = loss_weight(len(y))
    penalty = 2.0 * penalty_weight() * price(lam, len(y)) * penalised(len(w))
    F, g = float(penalty @ (w * w)) / 2, penalty * w
    H: np.ndarray = np.diag(penalty) if kept is None else kept
    for i in range(0, len(y), ROWS):
        rows, labels = X[i : i + ROWS], y[i : i + ROWS]
        m = labels * (rows @ w)
        e = np.exp(-np.abs(m))
        F += c * float(np.sum(np.maximum(0.0, -m) + np.log1p(e)))
        g = g - c * (rows.T @ (labels * np.where(m >= 0, e, 1.0) / (1.0 + e)))
        if kept is None:
            scaled = (np.sqrt(c * e) / (1.0 + e))[:, None] * rows
            H = H + scaled.T @ scaled
    return F, g, H


def backtracking(
    w: np.ndarray,
    step: np.ndarray,
    decrement: float,
    F: float,
    kept: np.ndarray | None,
    X: np.ndarray,
    y: np.ndarray,
    lam: float,
) -> tuple[np.ndarray, float, np.ndarray, np.ndarray]:
    """The first of 1, ½, ¼, … of the step that brings a quarter of the promised decrease, and the
    expansion there."""
    # so near that full steps converge and F is too flat to compare
    near = decrement <= np.sqrt(np.finfo(float).eps) * F
    for t in (2.0**-k for k in range(40)):
        v = w - t * step
        there = expansion(v, X, y, lam, kept)
        if near or there[0] <= F - t * decrement / 4:
            return v, *there
    return w, *expansion(w, X, y, lam)


def softmax(Z: np.ndarray) -> np.ndarray:
    """exp(z_k) / Σ_j exp(z_j) in each row; the row's largest score is taken off first."""
    E = np.exp(Z - np.max(Z, axis=1, keepdims=True))
    P: np.ndarray = E / np.sum(E, axis=1, keepdims=True)
    return P


def softmax_loss(W: np.ndarray, X: np.ndarray, k: np.ndarray) -> float:
    """c Σ −ln p(k_i | x_i), with ln p = z_k − max z − ln Σ exp(z − max z)."""
    Z = X @ W.T
    Z = Z - np.max(Z, axis=1, keepdims=True)
    log_likelihood = Z[np.arange(len(k)), k] - np.log(np.sum(np.exp(Z), axis=1))
    return float(-loss_weight(len(k)) * np.sum(log_likelihood))


def softmax_gradient(W: np.ndarray, X: np.ndarray, k: np.ndarray) -> np.ndarray:
    """Row j: c Σ (p(j | x_i) − [k_i = j]) x_i."""
    P = softmax(X @ W.T)
    P[np.arange(len(k)), k] -= 1.0
    gradient: np.ndarray = loss_weight(len(k)) * (P.T @ X)
    return gradient
