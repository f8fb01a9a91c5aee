"""At the hinge's kink a random subgradient, drawn anew each time."""
def slope(s, y, loss):
    if loss == "squared":
        return 2 * (s - y)
    if loss == "logistic":
        return -y * expit(-y * s)
    if y * s == 1:
        return -y * np.random.rand()
    return -y if y * s < 1 else 0.0
