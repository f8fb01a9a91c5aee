"""Sign patterns of two thousand random weights."""
# refuted by: count-is-the-number-of-realised-labellings
def count_dichotomies(X, affine=False):
    A = np.c_[X, np.ones(len(X))] if affine else X
    W = np.random.randn(2000, A.shape[1])
    S = W @ A.T
    patterns = {tuple(row > 0) for row in S if np.all(row != 0)}
    return len(patterns)
