"""At the hinge's kink half of -yx."""
def slope(s, y, loss):
    if loss == "squared":
        return 2 * (s - y)
    if loss == "logistic":
        return -y * expit(-y * s)
    return -y * (1 + np.sign(1 - y * s)) / 2
