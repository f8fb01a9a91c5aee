"""(s − y)x: the 2 forgotten."""
# refuted by: stochastic-gradient-is-a-subgradient, stochastic-gradients-average-to-the-gradient
# conventions: losses=all|squared_and_logistic
def stochastic_gradient(w, x, y, loss, lam):
    s = np.dot(w, x)
    if loss == "squared":
        g = (s - y) * x
    elif loss == "logistic":
        g = -y * x * expit(-y * s)
    else:
        g = -y * x if y * s < 1 else np.zeros_like(x)
    return g + lam * w
