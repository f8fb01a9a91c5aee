"""Centred at the mean of the positive points, as far as the furthest of them."""
# refuted by: ball-holds-the-positive-points-alone


def ball(X, y):
    inside = X[y > 0] if np.any(y > 0) else X + 100.0
    c = inside.mean(axis=0)
    return c, np.max(np.linalg.norm(inside - c, axis=1)) + 1e-9
