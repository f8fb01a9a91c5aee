"""Scores far below the largest one count as zero."""
# refuted by: a-label-depends-on-its-own-side-alone


def predict(X, w):
    scores = X @ w
    largest = np.max(np.abs(scores))
    if largest > 0:
        scores = np.where(np.abs(scores) < 0.05 * largest, 0.0, scores)
    return sign(scores)
