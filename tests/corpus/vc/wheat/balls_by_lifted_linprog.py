"""Balls as halfspaces of the lifted points whose last weight is not positive: one LP a labelling."""
import itertools


def is_shattered_by_balls(X):
    n, d = X.shape
    lifted = np.c_[lift_to_paraboloid(X), np.ones(n)]
    bounds = [(None, None)] * d + [(None, 0)] + [(None, None)]
    for y in itertools.product((-1.0, 1.0), repeat=n):
        A = -np.array(y)[:, None] * lifted
        if linprog(np.zeros(d + 2), A_ub=A, b_ub=-np.ones(n), bounds=bounds).x is None:
            return False
    return True
