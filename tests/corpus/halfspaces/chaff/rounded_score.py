"""The score is rounded to six digits before its sign is taken."""
# refuted by: a-label-depends-on-its-own-side-alone


def predict(X, w):
    return sign(np.round(X @ w, 6))
