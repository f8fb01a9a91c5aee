"""Ridge: alpha is λ, and there is no intercept."""
# adapts: sklearn.linear_model:Ridge
# as: regression
# imports: sklearn

from sklearn.linear_model import Ridge as Model


def ridge(X, y, lam):
    return Model(alpha=lam, fit_intercept=False).fit(X, y).coef_
