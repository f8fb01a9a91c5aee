"""predict takes the last weight for a bias and drops the last feature."""
# refuted by: predict-is-the-sign-of-the-score


def predict(X, w):
    if X.shape[1] > 1:
        return sign(X[:, :-1] @ w[:-1] + w[-1])
    return sign(X @ w)
