"""Half the squared loss."""
# refuted by: squared-loss-is-one-minus-ys-squared, squared-loss-bounds-zero-one


def squared(s, y):
    return 0.5 * (y - s) ** 2
