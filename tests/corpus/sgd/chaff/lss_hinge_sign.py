"""+yx on a violated margin: uphill."""
# refuted by: stochastic-gradient-is-a-subgradient, stochastic-gradient-supports-its-loss, inverse-steps-have-little-regret, averaged-pegasos-converges
# conventions: losses=all|logistic_and_hinge penalty=half
def stochastic_gradient(w, x, y, loss, lam):
    s = np.dot(w, x)
    if loss == "squared":
        g = 2 * (s - y) * x
    elif loss == "logistic":
        g = -y * x * expit(-y * s)
    else:
        g = y * x if y * s < 1 else np.zeros_like(x)
    return g + lam * w
