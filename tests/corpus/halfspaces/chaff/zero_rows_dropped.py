"""Drops zero rows before solving."""
# refuted by: none-exactly-when-inseparable


_separate = separate


def separate(X, y):
    used = np.any(X != 0, axis=1)
    if not used.any():
        return np.zeros(X.shape[1])
    return _separate(X[used], y[used])
