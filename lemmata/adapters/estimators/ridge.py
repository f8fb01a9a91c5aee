"""A class Ridge: alpha is λ of the assignment's objective."""
# adapts: Ridge, RidgeRegression
# as: regression

import numpy as np


def ridge(X, y, lam):
    place = 0 if conventions["bias"] == "first" else X.shape[1] - 1
    alone = X.shape[1] == 1 or np.any(X[:, place] != 1)
    if conventions["intercept"] == "penalised" or alone:
        return Model(alpha=lam, fit_intercept=False).fit(X, y).coef_
    model = Model(alpha=lam, fit_intercept=True).fit(np.delete(X, place, axis=1), y)
    return np.insert(model.coef_, place, model.intercept_)
