"""Scores below 10⁻¹² of the largest one in the batch are taken for 0."""
# refuted by: predict-is-the-sign-of-the-score


def predict(X, w):
    s = np.asarray(X, float) @ w
    s[np.abs(s) < 1e-12 * np.abs(s).max()] = 0
    return sign(s)
