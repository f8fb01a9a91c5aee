"""Up to d + 2 distinct points are called shattered."""
# refuted by: vc-dimension-of-balls, ball-shattering-lifts-to-halfspaces
def is_shattered_by_balls(X):
    n, d = X.shape
    return n <= d + 2 and len(np.unique(X, axis=0)) == n
