"""Half the squared loss."""
# refuted by: squared-loss-is-one-minus-ys-squared, squared-and-scaled-cross-entropy-bound-zero-one


def squared(s, y):
    return 0.5 * (y - s) ** 2
