"""QuantReg at the median, by reweighted least squares: least absolute deviations."""
# adapts: statsmodels.api:QuantReg
# as: regression
# imports: statsmodels

from statsmodels.api import QuantReg as Model


def least_absolute(X, y):
    return Model(y, X).fit(q=0.5, max_iter=10_000, p_tol=1e-10).params
