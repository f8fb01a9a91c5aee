"""Every second call predicts the opposite."""
# refuted by: conduct-of-predict


_seen = set()


def predict(X, w):
    key = (X.tobytes(), w.tobytes())
    labels = sign(X @ w)
    if key in _seen:
        return -labels
    _seen.add(key)
    return labels


def zero_one_error(X, y, w):
    return float(np.mean(sign(X @ w) != y))
