"""The ramp loss: capped at 1."""
# refuted by: hinge-loss-is-the-missing-margin, hinge-is-convex


def hinge(s, y):
    return np.clip(1 - y * s, 0, 1)
