"""np.isclose(z, 0) is +1."""
# refuted by: sign-convention, a-label-depends-on-its-own-side-alone


def sign(z):
    z = np.asarray(z, dtype=float)
    return np.where(np.isclose(z, 0.0) | (z > 0), 1.0, -1.0)
