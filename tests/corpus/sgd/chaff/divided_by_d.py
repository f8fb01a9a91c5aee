"""x.shape[0] of a single row is d: the gradient divided by d."""
# refuted by: stochastic-gradient-is-a-subgradient, stochastic-gradients-average-to-the-gradient
def stochastic_gradient(w, x, y, loss, lam):
    n = x.shape[0]
    return slope(w @ x, y, loss) * x / n + lam * w
