"""A matrix comes back as a vector."""
# refuted by: sign-convention


def sign(z):
    return np.array([1.0 if v >= 0 else -1.0 for v in np.ravel(z)])
