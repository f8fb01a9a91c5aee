"""Boris: everything right, with scipy: expit, logsumexp, and a trust-region Newton method."""
import numpy as np
from scipy.optimize import minimize
from scipy.special import expit, logsumexp


def sigmoid(z):
    return expit(z)


def predict_probability(X, w):
    return sigmoid(X @ w)


def logistic_loss(w, X, y, lam=0.0):
    return np.mean(np.logaddexp(0, -y * (X @ w))) + lam / 2 * w @ w


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
    size = np.abs(X).max() or 1.0  # the solver is at its best near 1
    problem = (X / size, y, lam / size**2)
    answer = minimize(
        logistic_loss, np.zeros(X.shape[1]), problem, "trust-exact",
        jac=logistic_gradient, hess=logistic_hessian, options={"gtol": 1e-9},
    )
    return answer.x / size


def softmax(Z):
    return np.exp(Z - logsumexp(Z, axis=1, keepdims=True))


def softmax_loss(W, X, k):
    Z = X @ W.T
    Z = Z - Z.max(axis=1, keepdims=True)
    return np.mean(np.log(np.exp(Z).sum(axis=1)) - Z[np.arange(len(k)), k])


def softmax_gradient(W, X, k):
    return (softmax(X @ W.T) - np.eye(len(W))[k]).T @ X / len(k)
