"""The scalar rule applied to the average margin."""
# refuted by: hinge-loss-is-the-missing-margin, hinge-depends-on-ys-alone


def hinge(s, y):
    average = np.mean(y * s)
    return np.zeros(len(s)) if average >= 1 else 1 - y * s
