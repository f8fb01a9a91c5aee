"""The first weight taken for a bias and left out of the penalty."""
# refuted by: penalty-adds-lambda-w-to-the-gradient, stochastic-gradient-is-a-subgradient
# conventions: penalty=half|full step=example
def stochastic_gradient(w, x, y, loss, lam):
    g = slope(w @ x, y, loss) * x + lam * w
    g[0] -= lam * w[0]
    return g
