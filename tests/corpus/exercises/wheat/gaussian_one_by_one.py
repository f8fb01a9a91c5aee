"""Density by density, the logarithms added up."""

import math


def gaussian_log_likelihood(w, X, y, sigma):
    total = 0.0
    for x, label in zip(X, y):
        z = (label - float(np.dot(w, x))) / sigma
        total += -0.5 * z * z - math.log(sigma) - 0.5 * math.log(2 * math.pi)
    return total
