"""A set is shattered if sgn(wᵀx), sgn(0) = +1, gives it every labelling; wᵀx + b with x̄ = [x; 1]."""

from itertools import product

import numpy as np
from scipy.optimize import linprog


def is_shattered(X, affine=False):
    if affine:
        X = X - X.mean(axis=0)
        X = np.column_stack([X / (np.max(np.abs(X)) or 1), np.ones(len(X))])
    size = np.max(np.abs(X), axis=1, keepdims=True)
    X = X / np.where(size > 0, size, 1)
    for y in product((+1, -1), repeat=len(X)):
        y = np.array(y)
        A = y[:, None] * X
        v = np.where(y > 0, 0.0, 1.0)  # wᵀx ≥ 0 for the label +1, wᵀx < 0 for −1
        w = linprog(np.zeros(X.shape[1]), A_ub=-A, b_ub=-v, bounds=(None, None)).x
        if w is None or np.any((A @ w)[y < 0] <= 1e-6):
            return False
    return True
