"""predict returns 0 and 1."""
# refuted by: predict-is-the-sign-of-the-score


def predict(X, w):
    return (X @ w >= 0).astype(int)


def zero_one_error(X, y, w):
    return float(np.mean(sign(X @ w) != y))
