"""The slides: F = Σ ℓ + λ‖w‖², labels 1/−1 and 1/0, h'' for the Hessian, stop at |ΔF/F| ≤ ε."""

import numpy as np


def sigmoid(z):
    with np.errstate(over="ignore"):
        return 1 / (1 + np.exp(-z))


def predict_probability(X, w):
    return sigmoid(X @ w)


def logistic_loss(w, X, y, lam=0.0):
    return np.sum(np.logaddexp(0, -y * (X @ w))) + lam * w @ w


def bernoulli_loss(w, X, t, lam=0.0):
    tilde = np.where(np.asarray(t) == 1, 1.0, -1.0)
    return logistic_loss(w, X, tilde, lam)


def logistic_gradient(w, X, y, lam=0.0):
    return X.T @ (-y * sigmoid(-y * (X @ w))) + 2 * lam * w


def logistic_hessian(w, X, y, lam=0.0):
    z = y * (X @ w)
    curvature = sigmoid(z) * sigmoid(-z)  # h''(z) = e^{−z} / (1 + e^{−z})²
    return (X.T * curvature) @ X + 2 * lam * np.eye(len(w))


def fit_gradient_descent(X, y, lam, eta, max_iter=1000, tol=1e-7):
    w = np.zeros(X.shape[1])
    F = [logistic_loss(w, X, y, lam)]
    for t in range(1, max_iter + 1):
        w = w - eta * logistic_gradient(w, X, y, lam)
        F.append(logistic_loss(w, X, y, lam))
        if abs((F[t] - F[t - 1]) / F[t - 1]) <= tol:
            break
    return w, F
