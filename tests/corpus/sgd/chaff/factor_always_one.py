"""Softmax of a one-element list: the factor is always 1."""
# refuted by: stochastic-gradient-is-a-subgradient, stochastic-gradient-supports-its-loss, logistic-sgd-tends-to-the-perceptron
def _softmax(z):
    e = np.exp(z - np.max(z))
    return e / e.sum()


def stochastic_gradient(w, x, y, loss, lam):
    s = w @ x
    if loss == "logistic":
        return -y * _softmax(np.array([-y * s]))[0] * x + lam * w
    return slope(s, y, loss) * x + lam * w
