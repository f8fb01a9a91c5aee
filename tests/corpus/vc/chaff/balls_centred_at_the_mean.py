"""Only the smallest ball around the mean of the positive points is tried."""
# refuted by: vc-dimension-of-balls, shattered-by-balls-iff-affinely-independent
import itertools


def is_shattered_by_balls(X):
    for y in itertools.product([False, True], repeat=len(X)):
        inside = np.array(y)
        if not inside.any():
            continue
        centre = X[inside].mean(axis=0)
        r = np.linalg.norm(X[inside] - centre, axis=1).max()
        if np.any(np.linalg.norm(X[~inside] - centre, axis=1) <= r):
            return False
    return True
