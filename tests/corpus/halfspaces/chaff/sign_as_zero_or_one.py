"""Labels 0 and 1."""
# refuted by: sign-convention, predict-is-the-sign-of-the-score


def sign(z):
    return (np.asarray(z) >= 0).astype(float)
