"""Scores clipped at ±10 to keep exp quiet."""
# refuted by: logistic-sgd-tends-to-the-perceptron, stochastic-gradient-is-a-subgradient
def stochastic_gradient(w, x, y, loss, lam):
    s = np.dot(w, x)
    if loss == "squared":
        g = 2 * (s - y) * x
    elif loss == "logistic":
        g = -y * x * expit(-np.clip(y * s, -10, 10))
    else:
        g = -y * x if y * s < 1 else np.zeros_like(x)
    return g + lam * w
