"""scipy.linalg.lstsq with its default cutoff: least squares by the singular values."""
# adapts: scipy.linalg:lstsq
# as: regression
# imports: scipy

from scipy.linalg import lstsq as Model


def least_squares(X, y):
    return Model(X, y)[0]
