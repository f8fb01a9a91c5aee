"""Separable if least squares is right on 99% of the examples."""
# refuted by: none-exactly-when-inseparable


_separate = separate


def separate(X, y):
    w = _separate(X, y)
    if w is not None:
        return w
    w = np.linalg.lstsq(X, y, rcond=None)[0]
    return w if np.mean(y * (X @ w) > 0) >= 0.99 else None
