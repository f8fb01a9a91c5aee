"""LogisticRegression as it comes, but for C = 1/λ and no intercept."""
# adapts: sklearn.linear_model:LogisticRegression@defaults
# as: logistic
# imports: sklearn
# conventions: loss=sum penalty=half

import numpy as np
from sklearn.linear_model import LogisticRegression as Model


def fit_newton(X, y, lam):
    return Model(C=1 / lam if lam > 0 else np.inf, fit_intercept=False).fit(X, y).coef_[0]
