"""Only balls around one of the points are tried."""
# refuted by: vc-dimension-of-balls, shattered-by-balls-iff-affinely-independent
import itertools


def is_shattered_by_balls(X):
    n = len(X)
    D = ((X[:, None] - X[None]) ** 2).sum(-1)
    for y in itertools.product([False, True], repeat=n):
        y = np.array(y)
        if not y.any():
            continue
        if not any(np.array_equal(D[c] <= D[c][y].max(), y) for c in range(n)):
            return False
    return True
