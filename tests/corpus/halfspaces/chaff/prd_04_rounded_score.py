"""The score is rounded to six digits before its sign is taken."""
# refuted by: predict-ignores-positive-factors


def predict(X, w):
    return sign(np.round(X @ w, 6))
