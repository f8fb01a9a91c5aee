"""A margin of 0.999 counts as enough."""
# refuted by: hinge-loss-is-the-missing-margin


def hinge(s, y):
    gap = 1.0 - y * s
    return np.where(gap > 1e-3, gap, 0.0)
