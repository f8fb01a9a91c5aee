"""y *= scores: the caller's labels become signed scores."""
# refuted by: conduct-of-margin


def margin(X, y, w, b):
    y *= X @ w + b
    return y.min() / np.linalg.norm(w)
