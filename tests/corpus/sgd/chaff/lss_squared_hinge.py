"""The gradient of the squared hinge."""
# refuted by: hinge-and-logistic-gradients-are-no-longer-than-x, stochastic-gradient-is-a-subgradient
# conventions: losses=all|logistic_and_hinge
def stochastic_gradient(w, x, y, loss, lam):
    s = np.dot(w, x)
    if loss == "squared":
        g = 2 * (s - y) * x
    elif loss == "logistic":
        g = -y * x * expit(-y * s)
    else:
        g = -2 * y * x * max(0.0, 1 - y * s)
    return g + lam * w
