"""The program's answer is copied into an array of the data's type."""
# refuted by: conduct-of-separate

_separate = separate


def separate(X, y):
    found = _separate(X, y)
    if found is None:
        return None
    w = np.zeros_like(X[0])
    w[:] = found
    return w
