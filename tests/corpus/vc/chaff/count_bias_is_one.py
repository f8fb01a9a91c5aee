"""The affine halfspace is <w,x> + 1: the bias is fixed."""
# refuted by: moving-the-points-keeps-the-count, affine-count-is-that-of-the-lifted-rows
import itertools

_count = count_dichotomies


def count_dichotomies(X, affine=False):
    if not affine:
        return _count(X)
    n, d = X.shape
    total = 0
    for y in itertools.product([1.0, -1.0], repeat=n):
        y = np.array(y)
        A = -y[:, None] * X
        total += linprog(np.zeros(d), A_ub=A, b_ub=y - 1e-6, bounds=(None, None)).success
    return total
