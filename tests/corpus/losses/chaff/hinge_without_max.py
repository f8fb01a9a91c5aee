"""1 - ys, negative beyond the margin."""
# refuted by: hinge-loss-is-the-missing-margin


def hinge(s, y):
    return 1 - y * s
