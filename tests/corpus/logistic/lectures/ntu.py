"""The slides: θ(s), E_in, ∇E_in, and fixed learning rate gradient descent until ∇E_in(w_{t+1}) ≈ 0."""

import numpy as np


def sigmoid(s):
    with np.errstate(over="ignore"):
        return 1 / (1 + np.exp(-s))


def predict_probability(X, w):
    return sigmoid(X @ w)


def logistic_loss(w, X, y):
    N = len(y)
    return 1 / N * np.sum(np.logaddexp(0, -y * (X @ w)))


def logistic_gradient(w, X, y):
    N = len(y)
    return 1 / N * (sigmoid(-y * (X @ w)) @ (-y[:, None] * X))


def fit_gradient_descent(X, y, lam, eta, max_iter=1000, tol=1e-7):
    w = np.zeros(X.shape[1])
    E_in = [logistic_loss(w, X, y)]
    for t in range(max_iter):
        w = w - eta * logistic_gradient(w, X, y)
        E_in.append(logistic_loss(w, X, y))
        if np.linalg.norm(logistic_gradient(w, X, y)) <= tol:
            break
    return w, E_in
