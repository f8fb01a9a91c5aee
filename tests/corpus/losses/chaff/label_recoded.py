"""Labels are recoded to 0/1 in the caller's array."""
# refuted by: conduct-of-cross-entropy


def cross_entropy(s, y):
    y[y < 0] = 0
    return np.logaddexp(0, s) - y * s
