"""σ(y<w, x>) for σ(−y<w, x>): confident examples push hardest."""
# refuted by: stochastic-gradient-is-a-subgradient, logistic-sgd-tends-to-the-perceptron, stochastic-gradient-supports-its-loss, inverse-steps-have-little-regret, averaged-logistic-sgd-converges
def stochastic_gradient(w, x, y, loss, lam):
    s = np.dot(w, x)
    if loss == "squared":
        g = 2 * (s - y) * x
    elif loss == "logistic":
        g = -y * x / (1 + np.exp(-np.clip(y * s, -700, 700)))
    else:
        g = -y * x if y * s < 1 else np.zeros_like(x)
    return g + lam * w
