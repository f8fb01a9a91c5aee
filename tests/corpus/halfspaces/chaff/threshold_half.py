"""Compares the score with one half."""
# refuted by: predict-is-the-sign-of-the-score, bias-is-a-coordinate


def predict(X, w):
    return np.where(X @ w > 0.5, 1.0, -1.0)
