"""Scores below 1e-7 count as zero."""
# refuted by: zero-one-compares-the-signs, losses-depend-on-ys-alone


def zero_one(s, y):
    s = np.where(np.abs(s) < 1e-7, 0.0, s)
    return (np.where(s >= 0, 1, -1) != y).astype(float)
