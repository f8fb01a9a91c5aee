"""§1: the linear program of halfspaces, and the sample size (d + log(1/δ))/ε²."""

import numpy as np


def halfspace_program(X, y):
    n, d = X.shape
    return np.zeros(d), np.array([y[i] * X[i] for i in range(n)]), np.ones(n)


def sample_size(d, epsilon, delta):
    return int(np.ceil((d + np.log(1 / delta)) / epsilon**2))
