"""§2 and (13): σ, softmax, λ/2 ‖θ‖² + Σ log(1 + exp(−yθᵀx)), gradient descent, Newton-Raphson."""

import numpy as np


def sigmoid(z):
    with np.errstate(over="ignore"):
        return 1 / (1 + np.exp(-z))


def predict_probability(X, w):
    return sigmoid(X @ w)


def logistic_loss(w, X, y, lam=0.0):
    return lam / 2 * w @ w + np.sum(np.logaddexp(0, -y * (X @ w)))


def logistic_gradient(w, X, y, lam=0.0):
    return sum(sigmoid(-t * (x @ w)) * (-t * x) for x, t in zip(X, y)) + lam * w


def fit_gradient_descent(X, y, lam, eta, max_iter=1000, tol=1e-7):
    theta = np.zeros(X.shape[1])
    losses = [logistic_loss(theta, X, y, lam)]
    for _ in range(max_iter):  # repeat until convergence
        step = eta * logistic_gradient(theta, X, y, lam)
        theta = theta - step
        losses.append(logistic_loss(theta, X, y, lam))
        if np.linalg.norm(step) <= 1e-12:
            break
    return theta, losses


def fit_newton(X, y, lam):
    theta = np.zeros(X.shape[1])
    for _ in range(50):
        p = sigmoid(X @ theta)
        H = (X.T * (p * (1 - p))) @ X + lam * np.eye(X.shape[1])
        theta = theta - np.linalg.solve(H, logistic_gradient(theta, X, y, lam))
    return theta


def softmax(Z):
    E = np.exp(Z - Z.max(axis=1, keepdims=True))
    return E / E.sum(axis=1, keepdims=True)
