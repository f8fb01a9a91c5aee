"""Compares each score with the batch's mean score."""
# refuted by: a-label-depends-on-its-own-side-alone


def predict(X, w):
    scores = X @ w
    return sign(scores - scores.mean())


def zero_one_error(X, y, w):
    return float(np.mean(sign(X @ w) != y))
