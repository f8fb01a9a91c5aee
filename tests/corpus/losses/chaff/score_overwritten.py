"""The margin is written into the caller's scores."""
# refuted by: conduct-of-hinge


def hinge(s, y):
    s *= y
    return np.maximum(0, 1 - s)
