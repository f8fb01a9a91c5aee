"""numpy.linalg.lstsq with its default cutoff: least squares by the singular values."""
# adapts: numpy.linalg:lstsq
# as: regression

from numpy.linalg import lstsq as Model


def least_squares(X, y):
    return Model(X, y)[0]
