"""§9.3: φ_sig, h_w(x) = φ_sig(<w, x>), and (9.10), the average of log(1 + exp(−y<w, x>))."""

import numpy as np


def sigmoid(z):
    with np.errstate(over="ignore"):
        return 1 / (1 + np.exp(-z))


def predict_probability(X, w):
    return sigmoid(X @ w)


def logistic_loss(w, X, y):
    return np.mean(np.logaddexp(0, -y * (X @ w)))
