"""Perceptron, one example at a time, because its own loop does not say which examples it used."""
# adapts: sklearn.linear_model:Perceptron
# as: perceptron
# imports: sklearn

import numpy as np
from sklearn.linear_model import Perceptron as Model


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    model = Model(fit_intercept=False, eta0=eta, shuffle=False, max_iter=1, tol=None)
    model.partial_fit(X[:1], y[:1], classes=[-1.0, 1.0])
    model.coef_[:] = 0 if w0 is None else w0
    mistakes = []
    while max_updates is None or len(mistakes) < max_updates:
        wrong = np.flatnonzero(y * model.decision_function(X) <= 0)
        if wrong.size == 0:
            break
        model.partial_fit(X[wrong[:1]], y[wrong[:1]])
        mistakes.append(wrong[0])
    return model.coef_[0].copy(), mistakes
