"""A class LinearRegression: without an intercept least squares, with one the line."""
# adapts: LinearRegression, LinearRegressor, OLS, LeastSquares, OrdinaryLeastSquares
# as: regression

import numpy as np

Model.probe([[1.0], [2.0], [4.0]], [3.0, 3.0, 5.0])


def least_squares(X, y):
    return Model.weights(X, y)


def simple_ols(x, y):
    model = Model(fit_intercept=True).fit(np.reshape(x, (-1, 1)), y)
    return model.intercept_, model.coef_[0]


def r_squared(x, y):
    return Model(fit_intercept=True).fit(np.reshape(x, (-1, 1)), y).score(np.reshape(x, (-1, 1)), y)
