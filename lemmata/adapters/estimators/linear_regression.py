"""A class LinearRegression: without an intercept least squares, with one the line."""
# adapts: LinearRegression, LinearRegressor, OLS, LeastSquares, OrdinaryLeastSquares
# as: regression

import numpy as np

Model.probe([[1.0], [2.0], [4.0]], [3.0, 3.0, 5.0])


def steps(X):
    """Of a fit by steps: a size that suits a sum of squares, and enough of them for a mean."""
    if conventions["fit"] == "direct" or not (Model.takes("eta0") and Model.takes("max_iter")):
        return {}
    return {"eta0": 0.5 / np.linalg.norm(X, 2) ** 2, "max_iter": 1000 * len(X)}


def least_squares(X, y):
    return Model.weights(X, y, **steps(X))


def simple_ols(x, y):
    given = steps(np.column_stack([np.ones(len(x)), x]))
    model = Model(fit_intercept=True, **given).fit(np.reshape(x, (-1, 1)), y)
    return model.intercept_, model.coef_[0]


def r_squared(x, y):
    return Model(fit_intercept=True).fit(np.reshape(x, (-1, 1)), y).score(np.reshape(x, (-1, 1)), y)
