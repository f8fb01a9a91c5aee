"""z > 0 is +1, the rest −1."""
# refuted by: sign-convention, bias-is-a-coordinate, predict-is-the-sign-of-the-score


def sign(z):
    return np.where(np.asarray(z) > 0, 1.0, -1.0)
