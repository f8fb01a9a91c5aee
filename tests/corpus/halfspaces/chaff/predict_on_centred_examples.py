"""Subtracts the mean of the batch first."""
# refuted by: each-example-is-predicted-alone, predict-is-the-sign-of-the-score


def predict(X, w):
    return sign((X - X.mean(axis=0)) @ w)
