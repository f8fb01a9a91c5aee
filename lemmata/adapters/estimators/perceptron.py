"""A class Perceptron: what its own fit records in mistakes_, else one example a partial_fit; else
its weights alone. None for the mistakes: it keeps no record, and is not asked about one."""
# adapts: Perceptron, PerceptronClassifier, PLA
# as: perceptron

from functools import cache

import numpy as np

LOW = 0.0 if conventions["labels"] == "bits" else -1.0
PASSES = (50, 2_000)
# Whatever a score of 0 counts as, and wherever it starts, an intercept is moved on one of these,
# and not back.
Model.probe([[1.0], [-2.0]], [1.0, LOW])
Model.probe([[1.0], [2.0]], [1.0, 1.0])
Model.probe([[1.0], [2.0]], [LOW, LOW])


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    if keeps_a_record():
        asked = {"w0": w0, "max_updates": max_updates}
        given = {name: value for name, value in asked.items() if value is not None}
        model = Model(eta0=eta, fit_intercept=False, **given).fit(X, y)
        return model.coef_, model.mistakes_
    if Model.has("partial_fit") and not Model.insists():
        return one_by_one(X, y, eta, w0, max_updates)
    if w0 is not None or max_updates is not None:
        Model.cannot("keeps no record of its updates, and is asked for a whole run from its start")
    return separator(X, y, eta), None


@cache
def keeps_a_record():
    """After a fit to three examples: does it say which of them it used, and not merely how many?"""
    if Model.insists():
        return False
    model = Model(fit_intercept=False).fit(np.eye(3), np.ones(3))
    record = np.ravel(model.mistakes_) if model.offers("mistakes_") else ()
    return len(record) > 0 and bool(np.all(np.isin(record, range(3))))


def one_by_one(X, y, eta, w0, max_updates):
    """An update an example on which its own score is wrong."""
    model = Model(eta0=eta, fit_intercept=False)
    model.partial_fit(X[:1], y[:1])
    model.put(np.zeros(X.shape[1]) if w0 is None else w0)
    mistakes = []
    signs = np.where(y == LOW, -1.0, 1.0)
    while max_updates is None or len(mistakes) < max_updates:
        wrong = np.flatnonzero(signs * np.ravel(model.decision_function(X)) <= 0)
        if wrong.size == 0:
            break
        model.partial_fit(X[wrong[:1]], y[wrong[:1]])
        mistakes.append(wrong[0])
    return model.coef_.copy(), mistakes


def separator(X, y, eta):
    """Where its own loop ends. Beside an intercept of its own each example also comes mirrored,
    (−x, −y): whoever gets both right has y<w, x> > |b|; and scaled to a length from 1 to 2, for
    beside a constant 1 tiny and huge examples take for ever. A power of two leaves a score of 0 as
    it is. Who counts passes gets enough of them.
    """
    signs = np.where(y == LOW, -1.0, 1.0)
    if Model.insists():
        X = X / 2.0 ** np.floor(np.log2(np.linalg.norm(X, axis=1, keepdims=True)))
        X, signs = np.vstack([X, -X]), np.concatenate([signs, -signs])
    for passes in PASSES if Model.takes("max_iter") else (None,):
        given = {} if passes is None else {"max_iter": passes}
        model = Model(eta0=eta, fit_intercept=Model.insists(), **given)
        w = model.fit(X, np.where(signs < 0, LOW, 1.0)).coef_
        if np.all(signs * (X @ w) > 0):
            break
    return w
