"""(1 - s)^2: the label is forgotten."""
# refuted by: squared-loss-is-one-minus-ys-squared, squared-loss-bounds-zero-one, losses-depend-on-ys-alone


def squared(s, y):
    return (1 - s) ** 2
