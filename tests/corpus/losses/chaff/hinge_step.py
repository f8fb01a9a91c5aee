"""Zero from the margin on, but 1 anywhere below it."""
# refuted by: hinge-loss-is-the-missing-margin, hinge-is-convex


def hinge(s, y):
    return np.where(y * s >= 1, 0.0, np.maximum(1.0, -y * s))
