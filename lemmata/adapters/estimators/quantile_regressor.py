"""A class for least absolute deviations; QuantileRegressor is asked for the median."""
# adapts: LeastAbsolute, LeastAbsoluteDeviations, LAD, QuantileRegressor
# as: regression


def least_absolute(X, y):
    median = {"quantile": 0.5} if Model.takes("quantile") else {}
    return Model(alpha=0.0, fit_intercept=False, **median).fit(X, y).coef_
