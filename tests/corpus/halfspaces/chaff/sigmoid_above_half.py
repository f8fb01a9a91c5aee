"""Probability strictly above one half."""
# refuted by: predict-is-the-sign-of-the-score


def predict(X, w):
    p = 1 / (1 + np.exp(-np.clip(X @ w, -500, 500)))
    return np.where(p > 0.5, 1.0, -1.0)
