"""A mistake is ys <= 0, as for the perceptron."""
# refuted by: zero-one-compares-the-signs
# conventions: tie=plus


def zero_one(s, y):
    return np.where(y * s <= 0, 1.0, 0.0)
