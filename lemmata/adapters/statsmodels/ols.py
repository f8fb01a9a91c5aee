"""OLS by the pseudo-inverse, its default, with the estimates that its results carry."""
# adapts: statsmodels.api:OLS
# as: regression
# imports: statsmodels

import numpy as np
from statsmodels.api import OLS as Model


def least_squares(X, y):
    return Model(y, X).fit().params


def simple_ols(x, y):
    return tuple(Model(y, np.column_stack([np.ones_like(x), x])).fit().params)


def r_squared(x, y):
    return Model(y, np.column_stack([np.ones_like(x), x])).fit().rsquared


def noise_variance(X, y):
    return Model(y, X).fit().scale
