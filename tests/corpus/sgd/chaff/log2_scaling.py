"""The gradient of the base-2 cross-entropy."""
# refuted by: hinge-and-logistic-gradients-are-no-longer-than-x, stochastic-gradient-is-a-subgradient
def stochastic_gradient(w, x, y, loss, lam):
    s = np.dot(w, x)
    if loss == "squared":
        g = 2 * (s - y) * x
    elif loss == "logistic":
        g = -y * x * expit(-y * s) / np.log(2)
    else:
        g = -y * x if y * s < 1 else np.zeros_like(x)
    return g + lam * w
