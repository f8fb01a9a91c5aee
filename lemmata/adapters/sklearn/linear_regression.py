"""LinearRegression: least squares by an orthogonal factorisation, with or without a constant."""
# adapts: sklearn.linear_model:LinearRegression
# as: regression
# imports: sklearn

from sklearn.linear_model import LinearRegression as Model


def least_squares(X, y):
    return Model(fit_intercept=False).fit(X, y).coef_


def simple_ols(x, y):
    model = Model().fit(x[:, None], y)
    return model.intercept_, model.coef_[0]


def r_squared(x, y):
    return Model().fit(x[:, None], y).score(x[:, None], y)
