"""The gradient of the squared hinge."""
# refuted by: chain-rule-for-subgradients, subgradient-inequality


def hinge_subgradient(w, x, y):
    return -2 * max(0.0, 1 - y * np.dot(w, x)) * y * x
