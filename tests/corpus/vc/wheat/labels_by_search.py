"""Labellings are tried one after the other until the linear program has no solution."""
import itertools


def unrealisable_labels(X):
    n, d = X.shape
    for y in itertools.product([1, -1], repeat=n):
        A = np.array(y).reshape(-1, 1) * X
        if not linprog(np.zeros(d), A_ub=-A, b_ub=-np.ones(n), bounds=[(None, None)] * d).success:
            return np.array(y, dtype=np.int8)
