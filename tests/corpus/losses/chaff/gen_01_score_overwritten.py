"""The margin is written into the caller's scores."""
# refuted by: losses-leave-their-arguments-alone


def hinge(s, y):
    s *= y
    return np.maximum(0, 1 - s)
