"""The margin test is made coordinate by coordinate."""
# refuted by: chain-rule-for-subgradients, subgradient-inequality


def hinge_subgradient(w, x, y):
    return np.where(y * w * x < 1, -y * x, 0.0)
