"""The hinge is inactive from a margin of 0.999 on."""
# refuted by: stochastic-gradient-is-a-subgradient
# conventions: losses=all|logistic_and_hinge


def slope(s, y, loss):
    if loss == "squared":
        return 2.0 * (s - y)
    if loss == "logistic":
        return float(-y * expit(-y * s))
    return -y if y * s < 0.999 else 0.0
