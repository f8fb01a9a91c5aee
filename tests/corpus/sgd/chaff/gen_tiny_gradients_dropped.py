"""Entries below 1e-4 set to zero."""
# refuted by: gradients-turn-with-labels-and-scale-with-features, iterates-turn-with-labels-and-scale-with-features, stochastic-gradient-is-a-subgradient
def stochastic_gradient(w, x, y, loss, lam):
    g = slope(w @ x, y, loss) * x + lam * w
    g[np.abs(g) < 1e-4] = 0
    return g
