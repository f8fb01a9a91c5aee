"""A class LinearRegression: without an intercept least squares, with one the line."""
# adapts: LinearRegression, LinearRegressor, OLS, LeastSquares, OrdinaryLeastSquares
# as: regression

from functools import cache

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
    model = line(x, y)
    return model.intercept_, model.coef_[0]


def r_squared(x, y):
    return line(x, y).score(given(x), y)


def line(x, y):
    size = steps(np.column_stack([np.ones(len(x)), x]))
    return Model(fit_intercept=True, **size).fit(given(x), y)


def given(x):
    return np.ravel(x) if is_of_numbers() else np.reshape(x, (-1, 1))


@cache
def is_of_numbers():
    """Does it know x as numbers alone? It fits a line to them, and not to a column of them."""
    x = np.array([1.0, 2.0, 4.0])

    def fits(x, y):
        try:
            return abs(Model(fit_intercept=True).fit(x, y).coef_[0] - 2.0) < 1e-9
        except Exception:  # of the class, which then says so in earnest
            return False

    return not fits(x[:, None], 2 * x + 3) and fits(x, 2 * x + 3)
