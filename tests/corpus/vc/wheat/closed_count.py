"""sgn(0) = +1 realises a label: at least 0 on the positive points, below 0 on the others."""
# conventions: counting=closed
from itertools import product

import numpy as np
from scipy.optimize import linprog


def count_dichotomies(X, affine=False):
    A = np.column_stack([X, np.ones(len(X))]) if affine else X
    length = np.linalg.norm(A, axis=1, keepdims=True)
    A = A / np.where(length > 0, length, 1)
    return sum(is_sign(A, np.array(y)) for y in product((1.0, -1.0), repeat=len(A)))


def is_sign(A, y):
    """y = sgn(A w) for some w; any such w can be scaled to at most −1 where y = −1."""
    bound = np.where(y > 0, 0.0, -1.0)
    free = [(None, None)] * A.shape[1]
    found = linprog(np.zeros(A.shape[1]), -y[:, None] * A, bound, bounds=free, method="highs")
    if found.x is None:
        return False
    room = 1e-6 * max(1.0, float(np.linalg.norm(found.x)))
    return bool(np.all(y * (A @ found.x) + bound >= -room))
