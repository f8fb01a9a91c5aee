"""The logistic loss log(1 + exp(−y·wᵀx)) and the hinge loss (1 − y·wᵀx)_+ of the slides."""

import numpy as np


def cross_entropy(s, y):
    return np.logaddexp(0, -y * s)


def hinge(s, y):
    return np.maximum(0, 1 - y * s)
