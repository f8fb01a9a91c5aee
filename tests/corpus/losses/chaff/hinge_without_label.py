"""The label is left out: right for y = +1 only."""
# refuted by: hinge-loss-is-the-missing-margin, hinge-depends-on-ys-alone


def hinge(s, y):
    return np.maximum(0.0, 1.0 - s)
