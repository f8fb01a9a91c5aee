"""The sign of the number that float32 makes of it: a negative one may become 0."""
# refuted by: sign-convention


def sign(z):
    return np.where(np.asarray(z, dtype=np.float32) >= 0, 1.0, -1.0)
