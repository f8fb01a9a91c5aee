"""Predicts +1 only from the margin on."""
# refuted by: predict-is-the-sign-of-the-score


def predict(X, w):
    return np.where(X @ w >= 1, 1.0, -1.0)
