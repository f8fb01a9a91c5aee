"""QuantileRegressor at the median without a penalty: least absolute deviations."""
# adapts: sklearn.linear_model:QuantileRegressor
# as: regression
# imports: sklearn

from sklearn.linear_model import QuantileRegressor as Model


def least_absolute(X, y):
    return Model(quantile=0.5, alpha=0.0, fit_intercept=False).fit(X, y).coef_
