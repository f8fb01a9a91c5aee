"""A constant column is dropped: there is a bias for that, but not here."""
# refuted by: none-exactly-when-inseparable

_separate = separate


def separate(X, y):
    varies = np.any(X != X[0], axis=0)
    if len(X) < 2 or varies.all() or not varies.any():
        return _separate(X, y)
    found = _separate(X[:, varies], y)
    if found is None:
        return None
    w = np.zeros(X.shape[1])
    w[varies] = found
    return w
