"""Squared loss against labels 0/1."""
# refuted by: squared-loss-is-one-minus-ys-squared, losses-depend-on-ys-alone


def squared(s, y):
    t = (y + 1) / 2
    return (t - s) ** 2
