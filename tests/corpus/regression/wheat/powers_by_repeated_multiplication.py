"""Columns of powers one after the other; the residual sum of squares by math.fsum."""
from math import fsum


def polynomial_features(x, degree):
    columns = [np.ones(len(x))]
    for _ in range(degree):
        columns.append(columns[-1] * x)
    return np.stack(columns, axis=1)


def noise_variance(X, y):
    residual = y - X @ least_squares(X, y)
    return fsum(float(r) ** 2 for r in residual) / (len(y) - X.shape[1])
