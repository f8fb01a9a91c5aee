"""SGDClassifier, one example a call of partial_fit, with the step as a constant learning rate."""
# adapts: sklearn.linear_model:SGDClassifier
# as: sgd
# imports: sklearn

import numpy as np
from sklearn.linear_model import SGDClassifier as Model


def pegasos(X, y, lam, order):
    model = Model(loss="hinge", alpha=lam, fit_intercept=False, learning_rate="constant")
    W = [np.zeros(X.shape[1])]
    for t, i in enumerate(order, start=1):
        model.set_params(eta0=1.0 / (lam * t))
        model.partial_fit(X[i : i + 1], y[i : i + 1], classes=[-1.0, 1.0])
        W.append(model.coef_[0].copy())
    return np.array(W)
