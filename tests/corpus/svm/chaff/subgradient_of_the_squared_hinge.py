"""The gradient of the squared hinge."""
# refuted by: hinge-subgradient-by-sides-of-the-kink, subgradient-inequality


def hinge_subgradient(w, x, y):
    return -2 * max(0.0, 1 - y * np.dot(w, x)) * y * x
