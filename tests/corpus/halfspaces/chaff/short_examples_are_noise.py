"""Examples shorter than 0.5 are left out."""
# refuted by: separability-ignores-order-length-and-names, none-exactly-when-inseparable


_separate = separate


def separate(X, y):
    keep = np.linalg.norm(X, axis=1) >= 0.5
    if not keep.any():
        return _separate(X, y)
    return _separate(X[keep], y[keep])
