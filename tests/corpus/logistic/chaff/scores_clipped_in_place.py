"""The caller's scores are clipped, in their own array."""
# refuted by: conduct-of-sigmoid


def sigmoid(z):
    z = np.asarray(z, dtype=float)
    np.clip(z, -500, 500, out=z)
    return 1 / (1 + np.exp(-z))
