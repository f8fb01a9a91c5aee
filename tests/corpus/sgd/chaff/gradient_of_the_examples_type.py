"""The gradient is written into an array like the example."""
# refuted by: conduct-of-stochastic-gradient

_gradient = stochastic_gradient


def stochastic_gradient(w, x, y, loss, lam):
    g = np.zeros_like(x)
    g[:] = _gradient(w, x, y, loss, lam)
    return g
