"""exp(m)/(1 + exp(m)) is nan for scores beyond 709."""
# refuted by: stochastic-gradient-is-a-subgradient, logistic-sgd-tends-to-the-perceptron
def stochastic_gradient(w, x, y, loss, lam):
    s = np.dot(w, x)
    if loss == "squared":
        g = 2 * (s - y) * x
    elif loss == "logistic":
        g = -y * x * np.exp(-y * s) / (1 + np.exp(-y * s))
    else:
        g = -y * x if y * s < 1 else np.zeros_like(x)
    return g + lam * w
