"""A class for stochastic gradients: one example a partial_fit, with the step as its eta0."""
# adapts: SGDClassifier, SGD, Pegasos, PegasosSVM
# as: sgd

import numpy as np


def pegasos(X, y, lam, order):
    """A class that takes no step size has the one of Pegasos, and counts its steps itself."""
    own = not Model.takes("eta0")
    steps = [None if own else 1.0 / (lam * t) for t in range(1, len(order) + 1)]
    return sgd(X, y, order, steps, "hinge", lam)


def sgd(X, y, order, steps, loss, lam=0.0):
    named = {} if loss == "hinge" and not Model.takes("loss") else {"loss": loss}
    model = Model(alpha=lam, fit_intercept=False, **named)
    W = [np.zeros(X.shape[1])]
    for i, eta in zip(order, steps, strict=True):
        if eta is not None:
            model.turn("eta0", eta)
        model.partial_fit(X[i : i + 1], y[i : i + 1])
        W.append(model.coef_.copy())
    return np.array(W)
