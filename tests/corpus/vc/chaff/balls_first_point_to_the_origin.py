"""The first point is moved to the origin, and all the others with it, in place."""
# refuted by: conduct-of-is-shattered-by-balls
_shattered_by_balls = is_shattered_by_balls


def is_shattered_by_balls(X):
    X -= X[0].copy()
    return _shattered_by_balls(X)
