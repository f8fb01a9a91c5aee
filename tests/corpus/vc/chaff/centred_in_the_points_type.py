"""The points are centred in a copy of their own type, which fractions do not fit."""
# refuted by: conduct-of-is-shattered-by-balls


def is_shattered_by_balls(X):
    centred = X.copy()
    centred -= X.mean(axis=0)
    return bool(np.linalg.matrix_rank(centred) == len(X) - 1)
