"""Labels are recoded to 0/1 in the caller's array."""
# refuted by: losses-leave-their-arguments-alone


def cross_entropy(s, y):
    y[y < 0] = 0
    return np.logaddexp(0, s) - y * s
