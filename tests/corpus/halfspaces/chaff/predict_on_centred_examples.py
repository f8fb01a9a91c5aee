"""Subtracts the mean of the batch first."""
# refuted by: a-label-depends-on-its-own-side-alone, predict-is-the-sign-of-the-score


def predict(X, w):
    return sign((X - X.mean(axis=0)) @ w)
