"""Labels are 0 and 1, so the loss is a cross-entropy and its slope p − t."""
# conventions: labels=bits
import numpy as np


def logistic_loss(w, X, y, lam=0.0):
    s = X @ w
    losses = np.where(y == 1, np.logaddexp(0, -s), np.logaddexp(0, s))
    return loss_weight(len(y)) * np.sum(losses) + penalty_weight() * lam * (w @ w)


def bernoulli_loss(w, X, t, lam=0.0):
    return logistic_loss(w, X, t, lam)


def logistic_gradient(w, X, y, lam=0.0):
    residual = np.where(y == 1, -sigmoid(-(X @ w)), sigmoid(X @ w))
    return loss_weight(len(y)) * (X.T @ residual) + 2 * penalty_weight() * lam * w


def expansion(w, X, y, lam, kept=None):
    H = logistic_hessian(w, X, y, lam) if kept is None else kept
    return logistic_loss(w, X, y, lam), logistic_gradient(w, X, y, lam), H
