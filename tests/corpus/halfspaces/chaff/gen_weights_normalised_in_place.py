"""predict makes the caller's w a unit vector."""
# refuted by: halfspaces-functions-leave-their-arguments-alone


def predict(X, w):
    length = np.linalg.norm(w)
    if length > 0:
        w /= length
    return sign(X @ w)


def zero_one_error(X, y, w):
    return float(np.mean(sign(X @ w) != y))
