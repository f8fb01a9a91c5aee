"""Piecewise linear: 1/2 + z/4 between 0 and 1."""
# refuted by: sigmoid-is-accurate-everywhere


def sigmoid(z):
    return np.clip(0.5 + np.asarray(z) / 4, 0, 1)
