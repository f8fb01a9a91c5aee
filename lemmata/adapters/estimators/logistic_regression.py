"""A class LogisticRegression: alpha is λ of the assignment's objective; C = 1/λ is that of a sum
of losses and half the penalty."""
# adapts: LogisticRegression, LogisticRegressor
# as: logistic

import numpy as np

LOW = 0.0 if conventions["labels"] == "bits" else -1.0
Model.probe([[1.0], [2.0], [3.0], [6.0]], [1.0, 1.0, LOW, 1.0])


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
    return Model.weights(X, y, **price(X, lam), **steps(X, lam))


def steps(X, lam):
    """Of a fit by steps: a size that suits a sum of losses, and enough of them for a mean."""
    if conventions["fit"] == "direct" or not (Model.takes("eta0") and Model.takes("max_iter")):
        return {}
    curvature = np.linalg.norm(X, 2) ** 2 / 4 + 2 * lam
    return {"eta0": 1 / curvature if curvature else 1.0, "max_iter": 1000 * len(X)}


def fit_gradient_descent(X, y, lam, eta, max_iter=1000, tol=1e-7):
    fixed = conventions["stop"] == "open" and not Model.takes("tol")
    stop = {} if fixed else {"tol": tol}
    model, w = Model.fitted(X, y, **price(X, lam), eta0=eta, max_iter=max_iter, **stop)
    return w, model.losses_


def predict_probability(X, w):
    """Fitted first, so that it knows how many weights there are: on data with one minimiser."""
    sides = np.vstack([np.eye(len(w)), -np.eye(len(w))])
    model = Model(alpha=0.0)
    model.fit(np.vstack([sides, sides]), np.repeat([1.0, LOW], 2 * len(w)))
    model.put(w)
    p = np.asarray(model.predict_proba(X))
    return p[:, -1] if p.ndim == 2 else p
