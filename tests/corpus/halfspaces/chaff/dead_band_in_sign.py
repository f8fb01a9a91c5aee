"""Scores above −1e-9 count as zero."""
# refuted by: sign-convention, a-label-depends-on-its-own-side-alone


def sign(z):
    return np.where(np.asarray(z) >= -1e-9, 1.0, -1.0)
