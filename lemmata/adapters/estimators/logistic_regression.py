"""A class LogisticRegression: alpha is λ of the assignment's objective; C = 1/λ is that of a sum
of losses and half the penalty."""
# adapts: LogisticRegression, LogisticRegressor
# as: logistic

import numpy as np


def price(X, lam):
    """λ by the name that the class has for it."""
    if Model.takes("alpha") or not Model.takes("C"):
        return {"alpha": lam}
    if lam == 0:
        Model.cannot("takes C, which is infinite where λ = 0; let it take alpha")
    c = 1 / len(X) if conventions["loss"] == "mean" else 1.0
    p = 1.0 if conventions["penalty"] == "full" else 0.5
    p = p / len(X) if conventions["share"] == "over_n" else p
    return {"C": c / (2 * p * lam)}


def fit_newton(X, y, lam):
    """A free intercept is fitted beside the weights of the other columns."""
    place = 0 if conventions["bias"] == "first" else X.shape[1] - 1
    alone = X.shape[1] == 1 or np.any(X[:, place] != 1)
    if conventions["intercept"] == "penalised" or alone:
        return Model(**price(X, lam), fit_intercept=False).fit(X, y).coef_
    model = Model(**price(X, lam), fit_intercept=True).fit(np.delete(X, place, axis=1), y)
    return np.insert(model.coef_, place, model.intercept_)


def fit_gradient_descent(X, y, lam, eta, max_iter=1000, tol=1e-7):
    model = Model(**price(X, lam), eta0=eta, max_iter=max_iter, tol=tol, fit_intercept=False)
    model.fit(X, y)
    return model.coef_, model.losses_


def predict_probability(X, w):
    """Fitted to two examples first, so that it knows how many weights there are."""
    model = Model(fit_intercept=False)
    model.fit(np.vstack([X[:1], X[:1]]), np.array([1.0, -1.0]))
    model.put(w)
    p = np.asarray(model.predict_proba(X))
    return p[:, -1] if p.ndim == 2 else p
