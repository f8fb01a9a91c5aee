"""§3: φ_sig, and the log loss written in two cases, averaged over the n examples."""

import numpy as np


def sigmoid(a):
    with np.errstate(over="ignore"):
        return 1 / (1 + np.exp(-a))


def predict_probability(X, w):
    return sigmoid(X @ w)


def logistic_loss(w, X, y):
    n, scores = len(y), X @ w
    losses = [np.logaddexp(0, -s) if t == +1 else np.logaddexp(0, s) for s, t in zip(scores, y)]
    return 1 / n * sum(losses)
