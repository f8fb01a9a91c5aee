"""Coefficients below 5e-7 are taken for 0, and go with the negative ones."""
# refuted by: radon-hulls-meet


def radon_partition(X):
    a = dependence(affine_rows(X))
    return np.flatnonzero(a > 5e-7).tolist(), np.flatnonzero(a <= 5e-7).tolist()
