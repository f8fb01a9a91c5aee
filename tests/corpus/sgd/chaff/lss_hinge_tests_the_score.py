"""s < 1 tested without the label."""
# refuted by: gradients-turn-with-labels-and-scale-with-features, iterates-turn-with-labels-and-scale-with-features, stochastic-gradient-is-a-subgradient
# conventions: losses=all|logistic_and_hinge
def stochastic_gradient(w, x, y, loss, lam):
    s = np.dot(w, x)
    if loss == "squared":
        g = 2 * (s - y) * x
    elif loss == "logistic":
        g = -y * x * expit(-y * s)
    else:
        g = -y * x if s < 1 else np.zeros_like(x)
    return g + lam * w
