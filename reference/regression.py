"""Linear regression [UML, §9.2] [NTU] [CS540, §1] [ELEG867, §2].

    X (n, d)   one example a row            y (n,)   real labels
    w (d,)     weights, homogeneous         x (n,)   one input only
    A = XᵀX = Σ x_i x_iᵀ                    b = Xᵀy = Σ y_i x_i
    X⁺         pseudo-inverse               λ = lam  weight of the penalty
    ψ(x)       (1, x, …, x^degree)

Problem: predict y by <w, x>, with squared or absolute loss.
Algorithm: orthogonal factorisations (SVD) of X itself, or a linear program; never an inverse.
Guarantee: a minimiser at any rank, the one of smallest norm where there are several.
Scaling: least squares minimises ‖Xw − y‖², ridge ‖y − Xw‖² + λ‖w‖² [CS540, (1)], both without
1/n; `mean_squared_error` is the mean.
"""

from __future__ import annotations

import numpy as np
from scipy.optimize import linprog

INTERCEPT = "penalised"  # or "free": the weight of the constant column is not
BIAS = "first"  # or "last": where that column stands
SQUARES = "mean"  # or "half": half the mean of the squared residuals
RIDGE = "sum"  # or "half", "mean", "half_mean": what of the squared residuals λ‖w‖² is added to


def squares_weight() -> float:
    return 0.5 if SQUARES == "half" else 1.0


def normal_equations(X: np.ndarray, y: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """A and b of Aw = b: the gradient of the squared error set to zero [UML, (9.6)]."""
    return X.T @ X, X.T @ y


def mean_squared_error(w: np.ndarray, X: np.ndarray, y: np.ndarray) -> float:
    """L_S(w) = (1/n) Σ (<w, x_i> − y_i)² [UML, §9.2] [NTU, E_in]."""
    return float(squares_weight() * np.mean((X @ w - y) ** 2))


def mse_gradient(w: np.ndarray, X: np.ndarray, y: np.ndarray) -> np.ndarray:
    """∇L_S(w) = (2/n)(XᵀXw − Xᵀy), formed from the residual so that less cancels [NTU]."""
    gradient: np.ndarray = 2.0 * squares_weight() / len(y) * (X.T @ (X @ w - y))
    return gradient


def least_squares(X: np.ndarray, y: np.ndarray) -> np.ndarray:
    """Problem: min ‖Xw − y‖², and among its minimisers the one of smallest norm.

    Algorithm: w = X⁺y by the singular value decomposition, small singular values cut off
    relative to the largest.
    Guarantee: XᵀXw = Xᵀy at any rank, because Xᵀy is in the range of XᵀX; w ⟂ null(X).
    Reference: [UML, §9.2.1] [NTU, pseudo-inverse].
    """
    w: np.ndarray = np.linalg.lstsq(X, y, rcond=None)[0]
    return w


def simple_ols(x: np.ndarray, y: np.ndarray) -> tuple[float, float]:
    """Intercept and slope of the best line: centred, so that a far-off x cancels nothing.

    slope = Σ(x_i − x̄)(y_i − ȳ) / Σ(x_i − x̄)², intercept = ȳ − slope·x̄ [CS540, §1.1].
    """
    dx, dy = x - np.mean(x), y - np.mean(y)
    slope = float(dx @ dy / (dx @ dx))
    return float(np.mean(y) - slope * np.mean(x)), slope


def r_squared(x: np.ndarray, y: np.ndarray) -> float:
    """1 − RSS/TSS: how much better the line is than the best constant [CS540, §1.1]."""
    dx, dy = x - np.mean(x), y - np.mean(y)
    _, slope = simple_ols(x, y)
    return float(1.0 - np.sum((dy - slope * dx) ** 2) / np.sum(dy**2))


def noise_variance(X: np.ndarray, y: np.ndarray) -> float:
    """RSS/(n − p): unbiased, because the p columns of X use up p degrees of freedom [CS540]."""
    n, p = X.shape
    return float(np.sum((X @ least_squares(X, y) - y) ** 2) / (n - p))


def ridge(X: np.ndarray, y: np.ndarray, lam: float) -> np.ndarray:
    """Problem: min ‖y − Xw‖² + λ‖w‖².

    Algorithm: the normal equations, and once more for what the residual says is left, where they
    keep half of the digits; else least squares on the rows of X followed by √λ I, with labels y
    followed by 0, which is slower on many rows and does not square the condition.
    Guarantee: (XᵀX + λI)w = Xᵀy; for λ > 0 one minimiser whatever the shape of X.
    Reference: [CS540, §1.2].
    """
    n, d = X.shape
    lam = lam * {"sum": 1, "half": 2, "mean": n, "half_mean": 2 * n}[RIDGE]
    places = np.ones(d)
    if INTERCEPT == "free":
        places[0 if BIAS == "first" else -1] = 0.0
    A, b = X.T @ X + lam * np.diag(places), X.T @ y
    if np.linalg.cond(A) < np.finfo(float).eps ** -0.5:
        w = np.linalg.solve(A, b)
        refined: np.ndarray = w + np.linalg.solve(A, X.T @ (y - X @ w) - lam * places * w)
        return refined
    rows = np.sqrt(lam) * np.diag(places)
    return least_squares(np.vstack([X, rows]), np.append(y, np.zeros(d)))


def polynomial_features(x: np.ndarray, degree: int) -> np.ndarray:
    """Rows ψ(x_i) = (1, x_i, …, x_i^degree) [UML, §9.2.2]."""
    return np.vander(x, degree + 1, increasing=True)


def polynomial_fit(x: np.ndarray, y: np.ndarray, degree: int) -> np.ndarray:
    """a_0 … a_degree: polynomial regression is least squares on ψ(x) [UML, §9.2.2]."""
    return least_squares(polynomial_features(x, degree), y)


def second_order_features(X: np.ndarray) -> np.ndarray:
    """Rows (1, x1, x2, x1², x1x2, x2²) of two inputs [CS540, §1.2]."""
    x1, x2 = X[:, 0], X[:, 1]
    return np.column_stack([np.ones(len(X)), x1, x2, x1**2, x1 * x2, x2**2])


def least_absolute(X: np.ndarray, y: np.ndarray) -> np.ndarray:
    """Problem: min Σ |<w, x_i> − y_i|.

    Algorithm: the linear program min Σ a_i subject to −a_i ≤ <w, x_i> − y_i ≤ a_i.
    Guarantee: at its optimum a_i = |<w, x_i> − y_i|, because |c| is the least a with −a ≤ c ≤ a.
    Reference: [UML, ex. 1].
    """
    n, d = X.shape
    cost = np.append(np.zeros(d), np.ones(n))
    rows = np.block([[X, -np.eye(n)], [-X, -np.eye(n)]])
    bounds = [(None, None)] * d + [(0, None)] * n
    program = linprog(cost, A_ub=rows, b_ub=np.append(y, -y), bounds=bounds, method="highs")
    w: np.ndarray = program.x[:d]
    return w
