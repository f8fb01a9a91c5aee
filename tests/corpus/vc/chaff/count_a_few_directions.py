"""Sign patterns of six random weights: too few for most sets."""
# refuted by: covers-count-in-general-position
def count_dichotomies(X, affine=False):
    A = np.c_[X, np.ones(len(X))] if affine else X
    seen = set()
    for _ in range(6):
        w = np.random.normal(size=A.shape[1])
        scores = A @ w
        if np.all(scores != 0):
            seen.add(tuple(np.sign(scores)))
    return len(seen)
