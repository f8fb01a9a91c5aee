"""A class LinearRegression: without an intercept least squares, with one the line."""
# adapts: LinearRegression, OLS, LeastSquares, OrdinaryLeastSquares
# as: regression


def least_squares(X, y):
    return Model(fit_intercept=False).fit(X, y).coef_


def simple_ols(x, y):
    model = Model(fit_intercept=True).fit(x[:, None], y)
    return model.intercept_, model.coef_[0]


def r_squared(x, y):
    return Model(fit_intercept=True).fit(x[:, None], y).score(x[:, None], y)
