"""The error rate in every place."""
# refuted by: zero-one-compares-the-signs, losses-depend-on-ys-alone


def zero_one(s, y):
    wrong = np.where(s >= 0, 1, -1) != y
    return np.full(len(s), wrong.mean())
