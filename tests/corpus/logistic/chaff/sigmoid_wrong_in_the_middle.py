"""From 4 on the sigmoid is taken for 1 − exp(−z), the first terms of its series."""
# refuted by: sigmoid-is-accurate-everywhere


def sigmoid(z):
    z = np.asarray(z, dtype=float)
    p = 1 / (1 + np.exp(-np.clip(z, -700, 700)))
    return np.where((z > 4) & (z < 37), 1 - np.exp(-np.abs(z)), p)
