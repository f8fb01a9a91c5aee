"""A score of 0 counts as +1: negative labels are asked to be strict, positive ones are not."""
# refuted by: count-is-the-number-of-realised-labellings
import itertools


def count_dichotomies(X, affine=False):
    A = np.c_[X, np.ones(len(X))] if affine else X
    count = 0
    for y in itertools.product([-1, 1], repeat=len(X)):
        y = np.array(y)
        rhs = np.where(y > 0, 0.0, -1.0)
        res = linprog(np.zeros(A.shape[1]), A_ub=-y[:, None] * A, b_ub=rhs, bounds=(None, None))
        count += res.success
    return count
