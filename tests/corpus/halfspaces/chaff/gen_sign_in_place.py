"""sign writes into its argument."""
# refuted by: conduct-of-sign


def sign(z):
    z = np.asarray(z)
    z[z >= 0] = 1.0
    z[z < 0] = -1.0
    return z
