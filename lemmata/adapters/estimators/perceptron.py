"""A class Perceptron: what its own fit records in mistakes_, else one example a partial_fit."""
# adapts: Perceptron
# as: perceptron

from functools import cache

import numpy as np


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    if Model.has("partial_fit") and not keeps_a_record():
        return one_by_one(X, y, eta, w0, max_updates)
    asked = {"w0": w0, "max_updates": max_updates}
    given = {name: value for name, value in asked.items() if value is not None}
    model = Model(eta0=eta, fit_intercept=False, **given).fit(X, y)
    return model.coef_, model.mistakes_


@cache
def keeps_a_record():
    """After a fit to two examples: does it say which it used?"""
    model = Model(fit_intercept=False)
    return model.fit(np.array([[1.0], [-1.0]]), np.array([1.0, -1.0])).offers("mistakes_")


def one_by_one(X, y, eta, w0, max_updates):
    """An update an example on which its own score is wrong."""
    model = Model(eta0=eta, fit_intercept=False)
    model.partial_fit(X[:1], y[:1])
    model.put(np.zeros(X.shape[1]) if w0 is None else w0)
    mistakes = []
    while max_updates is None or len(mistakes) < max_updates:
        wrong = np.flatnonzero(y * np.ravel(model.decision_function(X)) <= 0)
        if wrong.size == 0:
            break
        model.partial_fit(X[wrong[:1]], y[wrong[:1]])
        mistakes.append(wrong[0])
    return model.coef_.copy(), mistakes
