"""scipy.optimize.linprog with HiGHS: halfspaces as a linear program without an objective."""
# adapts: scipy.optimize:linprog
# as: halfspaces
# imports: scipy

import numpy as np
from scipy.optimize import linprog as Model


def separate(X, y):
    n, d = X.shape
    found = Model(np.zeros(d), A_ub=-y[:, None] * X, b_ub=-np.ones(n), bounds=(None, None))
    return found.x if found.status == 0 else None


def separate_affine(X, y):
    w = separate(np.column_stack([X, np.ones(len(y))]), y)
    return None if w is None else (w[:-1], w[-1])
