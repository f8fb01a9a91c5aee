"""np.sign of the hinge's argument: half way down on the wrong side of the kink."""
# refuted by: chain-rule-for-subgradients, subgradient-inequality


def hinge_subgradient(w, x, y):
    return -0.5 * (np.sign(1 - y * np.dot(w, x))) * y * x
