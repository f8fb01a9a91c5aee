"""predict makes the caller's w a unit vector."""
# refuted by: conduct-of-predict


def predict(X, w):
    length = np.linalg.norm(w)
    if length > 0:
        w /= length
    return sign(X @ w)


def zero_one_error(X, y, w):
    return float(np.mean(sign(X @ w) != y))
