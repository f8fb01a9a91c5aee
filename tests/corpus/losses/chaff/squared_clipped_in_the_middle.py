"""Scores beyond 100 are taken for outliers."""
# refuted by: squared-loss-is-one-minus-ys-squared


def squared(s, y):
    return (1.0 - y * np.clip(s, -100, 100)) ** 2
