"""Decides by the first element only."""
# refuted by: sign-convention


def sign(z):
    z = np.asarray(z, dtype=float)
    return np.full(z.shape, 1.0 if z.flat[0] >= 0 else -1.0)
