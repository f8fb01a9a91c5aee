"""1/(1 + exp(m)): overflow gives inf, and 1/inf is the right 0."""
def slope(s, y, loss):
    if loss == "squared":
        return 2 * (s - y)
    if loss == "logistic":
        return -y / (1 + np.exp(y * s))
    return -y * (y * s < 1)
