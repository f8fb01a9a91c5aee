"""Fatima: works on the caller's arrays and keeps her weights from fit to fit."""
import numpy as np

theta = None


def sigmoid(z):
    e = np.exp(-np.abs(z))
    return np.where(z >= 0, 1, e) / (1 + e)


def predict_probability(X, w):
    return sigmoid(X @ w)


def logistic_loss(w, X, y, lam=0.0):
    y[y < 0] = 0
    s = X @ w
    return np.mean(np.logaddexp(0, s) - y * s) + lam / 2 * w @ w


def logistic_gradient(w, X, y, lam=0.0):
    return -X.T @ (y * sigmoid(-y * (X @ w))) / len(y) + lam * w


def logistic_hessian(w, X, y, lam=0.0):
    p = sigmoid(X @ w)
    return (X.T * (p * (1 - p))) @ X / len(y) + lam * np.eye(len(w))


def bernoulli_loss(w, X, t, lam=0.0):
    return logistic_loss(w, X, 2 * t - 1, lam)


def fit_gradient_descent(X, y, lam, eta, max_iter=1000, tol=1e-7):
    w = np.zeros(X.shape[1])
    losses = [logistic_loss(w, X, y, lam)]
    for _ in range(max_iter):
        w = w - eta * logistic_gradient(w, X, y, lam)
        losses.append(logistic_loss(w, X, y, lam))
        if abs(losses[-1] - losses[-2]) <= tol * losses[-2]:
            break
    return w, losses


def fit_newton(X, y, lam):
    global theta
    if not theta:
        theta = np.zeros(X.shape[1])
    w = theta
    for _ in range(50):
        step = np.linalg.pinv(logistic_hessian(w, X, y, lam)) @ logistic_gradient(w, X, y, lam)
        w = w - step
        if np.max(np.abs(X @ step)) < 1e-10:
            break
    theta = w
    return w


def softmax(Z):
    E = np.exp(Z - Z.max(axis=1, keepdims=True))
    return E / E.sum(axis=1, keepdims=True)


def softmax_loss(W, X, k):
    Z = X @ W.T
    Z = Z - Z.max(axis=1, keepdims=True)
    return np.mean(np.log(np.exp(Z).sum(axis=1)) - Z[np.arange(len(k)), k])


def softmax_gradient(W, X, k):
    return (softmax(X @ W.T) - np.eye(len(W))[k]).T @ X / len(k)
