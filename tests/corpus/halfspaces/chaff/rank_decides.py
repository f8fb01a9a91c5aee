"""Inseparable when there are more examples than the rank."""
# refuted by: none-exactly-when-inseparable, separability-ignores-order-length-and-names


def separate(X, y):
    w = np.linalg.lstsq(X, y, rcond=None)[0]
    return w if np.allclose(X @ w, y) else None
