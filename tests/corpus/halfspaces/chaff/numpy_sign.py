"""np.sign: the boundary gets the label 0."""
# refuted by: sign-convention


def sign(z):
    return np.sign(z)
