"""(1 - s)^2: the label is forgotten."""
# refuted by: squared-loss-is-one-minus-ys-squared, squared-and-scaled-cross-entropy-bound-zero-one, losses-depend-on-ys-alone


def squared(s, y):
    return (1 - s) ** 2
