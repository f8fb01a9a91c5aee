"""The threshold of the probability, 0.5, used for the score."""
# refuted by: zero-one-compares-the-signs, losses-depend-on-ys-alone


def zero_one(s, y):
    return (np.where(s >= 0.5, 1, -1) != y).astype(float)
