"""The hinge tested at 0: a perceptron."""
# refuted by: stochastic-gradient-is-a-subgradient, stochastic-gradient-supports-its-loss, stochastic-gradients-average-to-the-gradient
# conventions: losses=all|logistic_and_hinge
def stochastic_gradient(w, x, y, loss, lam):
    s = np.dot(w, x)
    if loss == "squared":
        g = 2 * (s - y) * x
    elif loss == "logistic":
        g = -y * x * expit(-y * s)
    else:
        g = -y * x if y * s <= 0 else np.zeros_like(x)
    return g + lam * w
