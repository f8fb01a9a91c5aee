"""What the lectures teach beside: sequences, programs, witnesses, likelihoods, descent.

    X (n, d)   one example a row            y (n,)   labels −1/+1, or reals for regression
    w (d,)     weights, homogeneous         W (K, d) one row of weights a class
    λ = lam    weight of the penalty        X⁺       pseudo-inverse
    σ = sigma  standard deviation of noise  R, B     of the perceptron's bound (RB)²

Scaling of the logistic and of the hinge objective, by the constants below:

    F(w) = c Σ ℓ(y_i <w, x_i>) + p λ ‖w‖²,   ℓ(m) = ln(1 + exp(−m)) or (1 − m)_+
    c = 1/n for LOSS "mean", 1 for "sum"     p = 1/2 for PENALTY "half", 1 for "full"

SAMPLE says which sample size a lecture states: "finite" for |H| = 2^(64(d+1)) hypotheses
[UML, §9.2], "vc" for (d + ln(1/δ))/ε² [ELEG867, §1].
"""

from __future__ import annotations

from math import ceil, log

import numpy as np

LOSS = "mean"
PENALTY = "half"
SAMPLE = "finite"


def loss_weight(n: int) -> float:
    """c: what one example counts in an objective."""
    return 1.0 / n if LOSS == "mean" else 1.0


def penalty_weight() -> float:
    """p: what λ‖w‖² counts in an objective."""
    return 1.0 if PENALTY == "full" else 0.5


def hard_sequence(m: int) -> tuple[np.ndarray, np.ndarray]:
    """e_1 … e_m, all +1: R = 1, B² = m, and each is a mistake when it comes [UML, ex. 3]."""
    return np.eye(m), np.ones(m)


def halfspace_program(X: np.ndarray, y: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """u, A, v of max <u, w> subject to Aw ≥ v: rows y_i x_i, right side 1 [UML, §9.1.1]."""
    return np.zeros(X.shape[1]), y[:, None] * X, np.ones(len(y))


def absolute_program(X: np.ndarray, y: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """u, A, v of max −Σ a_i over (w, a), subject to −a_i ≤ <w, x_i> − y_i ≤ a_i [UML, ex. 1]."""
    n, d = X.shape
    u = np.append(np.zeros(d), -np.ones(n))
    A = np.block([[-X, np.eye(n)], [X, np.eye(n)]])
    return u, A, np.append(-y, y)


def pseudo_inverse(X: np.ndarray) -> np.ndarray:
    """X⁺ = V D⁺ Uᵀ, small singular values cut off relative to the largest [UML, §9.2.1] [NTU]."""
    return np.linalg.pinv(X)


def ball(X: np.ndarray, y: np.ndarray) -> tuple[np.ndarray, float]:
    """Centre and radius of a ball with the +1 points inside and no other [UML, ex. 6].

    A centre c and s = r² − ‖c‖² put x inside where 2<c, x> + s ≥ ‖x‖². On affinely independent
    points any right sides can be had, so ask for 1 more than ‖x‖² inside and 1 less outside.
    """
    if np.all(y < 0):  # a ball where no point is
        return np.full(X.shape[1], np.max(X) + 2.0), 1.0
    lifted = np.column_stack([2.0 * X, np.ones(len(X))])
    *centre, s = np.linalg.lstsq(lifted, np.sum(X**2, axis=1) + y, rcond=None)[0]
    c = np.array(centre)
    return c, float(np.sqrt(s + c @ c))


def gaussian_log_likelihood(w: np.ndarray, X: np.ndarray, y: np.ndarray, sigma: float) -> float:
    """ln p(y | X, w) where y_i = <w, x_i> + ε_i and ε_i ~ N(0, σ²) [CS540, §1.1]."""
    residual = X @ w - y
    constant = len(y) * np.log(2.0 * np.pi * sigma**2) / 2.0
    return float(-constant - residual @ residual / (2.0 * sigma**2))


def ridge_loss(w: np.ndarray, X: np.ndarray, y: np.ndarray, lam: float) -> float:
    """‖y − Xw‖² + λ‖w‖² [CS540, (1)]."""
    residual = X @ w - y
    return float(residual @ residual + lam * (w @ w))


def ridge_gradient(w: np.ndarray, X: np.ndarray, y: np.ndarray, lam: float) -> np.ndarray:
    """−2Xᵀy + 2(XᵀX + λI)w, formed from the residual [CS540, §1.2]."""
    gradient: np.ndarray = 2.0 * (X.T @ (X @ w - y)) + 2.0 * lam * w
    return gradient


def softmax_predict(X: np.ndarray, W: np.ndarray) -> np.ndarray:
    """The class of largest probability: the row of W of largest score [CS540, (5)]."""
    classes: np.ndarray = np.argmax(X @ W.T, axis=1)
    return classes


def logit(p: np.ndarray) -> np.ndarray:
    """ln(p/(1 − p)), the score whose sigmoid is p [CSC580]."""
    scores: np.ndarray = np.log(p) - np.log1p(-np.asarray(p))
    return scores


def logistic_loss(w: np.ndarray, X: np.ndarray, y: np.ndarray, lam: float) -> float:
    """F(w) = c Σ ln(1 + exp(−y_i <w, x_i>)) + pλ‖w‖²."""
    data = loss_weight(len(y)) * np.sum(np.logaddexp(0.0, -y * (X @ w)))
    return float(data + penalty_weight() * lam * (w @ w))


def logistic_gradient(w: np.ndarray, X: np.ndarray, y: np.ndarray, lam: float) -> np.ndarray:
    """∇F(w) = −c Σ σ(−y_i <w, x_i>) y_i x_i + 2pλw."""
    pull = y * np.exp(-np.logaddexp(0.0, y * (X @ w)))
    gradient: np.ndarray = -loss_weight(len(y)) * (X.T @ pull) + 2.0 * penalty_weight() * lam * w
    return gradient


def steepest_direction(w: np.ndarray, X: np.ndarray, y: np.ndarray) -> np.ndarray:
    """−∇E_in/‖∇E_in‖ of the logistic error: the unit v with the smallest <v, ∇E_in> [NTU]."""
    gradient = logistic_gradient(w, X, y, 0.0)
    direction: np.ndarray = -gradient / np.linalg.norm(gradient)
    return direction


def gradient_descent(
    X: np.ndarray, y: np.ndarray, lam: float, w0: np.ndarray, steps: np.ndarray
) -> np.ndarray:
    """w_0, w_1, …, w_T with w_t = w_{t−1} − η_t ∇F(w_{t−1}) and η_t = steps[t − 1] [CSC580]."""
    iterates = [np.array(w0, dtype=float)]
    for eta in steps:
        w = iterates[-1]
        iterates.append(w - eta * logistic_gradient(w, X, y, lam))
    return np.array(iterates)


def line_search(w: np.ndarray, X: np.ndarray, y: np.ndarray, lam: float) -> float:
    """The first η of 1, ½, ¼, … with F(w − η∇F(w)) ≤ F(w) − (η/2)‖∇F(w)‖² [CSC580]."""
    F, gradient = logistic_loss(w, X, y, lam), logistic_gradient(w, X, y, lam)
    slope, eta = float(gradient @ gradient), 1.0
    while logistic_loss(w - eta * gradient, X, y, lam) > F - eta / 2.0 * slope:
        eta /= 2.0
    return eta


def project(X: np.ndarray, w: np.ndarray, b: float) -> tuple[np.ndarray, np.ndarray]:
    """x_⊥ on the hyperplane <w, x> + b = 0, and r, with x = x_⊥ + r w/‖w‖ [CSC580, Lem 2]."""
    norm = np.linalg.norm(w)
    r = (X @ w + b) / norm
    return X - np.outer(r, w / norm), r


def svm_objective(w: np.ndarray, X: np.ndarray, y: np.ndarray, lam: float) -> float:
    """c Σ (1 − y_i <w, x_i>)_+ + pλ‖w‖²: no bias [CSC580, support vector machines]."""
    hinges = np.maximum(0.0, 1.0 - y * (X @ w))
    return float(loss_weight(len(y)) * np.sum(hinges) + penalty_weight() * lam * (w @ w))


def svm_homogeneous(X: np.ndarray, y: np.ndarray, lam: float) -> np.ndarray:
    """Problem: min c Σ (1 − y_i <w, x_i>)_+ + pλ‖w‖², λ > 0.

    Algorithm: dual coordinate ascent. w = Σ α_i y_i x_i · c/(2pλ) with 0 ≤ α_i ≤ 1; each step
    maximises the dual over one α_i, exactly.
    Guarantee: it ends when primal and dual meet to twelve digits, or no α_i moves any more.
    """
    n, d = X.shape
    share = loss_weight(n) / (2.0 * penalty_weight() * lam)
    rows, sizes = y[:, None] * X, np.maximum(np.sum(X * X, axis=1), 1e-200)
    alpha, w = np.zeros(n), np.zeros(d)
    for _ in range(10_000):
        before = alpha.copy()
        for i in range(n):
            best = alpha[i] + (1.0 - rows[i] @ w) / (share * sizes[i])
            step = min(max(best, 0.0), 1.0) - alpha[i]
            alpha[i] += step
            w = w + share * step * rows[i]
        primal = svm_objective(w, X, y, lam)
        dual = loss_weight(n) * np.sum(alpha) - penalty_weight() * lam * (w @ w)
        if primal - dual <= 1e-12 * primal or np.array_equal(alpha, before):
            break
    return w


def sample_size(d: int, epsilon: float, delta: float) -> int:
    """The least integer m that the lecture's bound asks for, in exact integers.

    "finite": m ≥ 2 ln(2|H|/δ)/ε² with |H| = 2^(64(d+1)): d weights and a bias of 64 bits each
    [UML, §9.2 and Chapter 4]. "vc": m ≥ (d + ln(1/δ))/ε² [ELEG867, §1].
    """
    if SAMPLE == "finite":
        return ceil(2.0 * ((64 * (d + 1) + 1) * log(2.0) - log(delta)) / epsilon**2)
    return ceil((d - log(delta)) / epsilon**2)
