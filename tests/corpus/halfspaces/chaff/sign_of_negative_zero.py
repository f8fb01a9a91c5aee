"""np.copysign(1, z): −0.0 becomes −1."""
# refuted by: sign-convention


def sign(z):
    return np.copysign(1.0, z)
