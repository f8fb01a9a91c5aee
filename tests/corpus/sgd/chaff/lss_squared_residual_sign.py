"""2(y − s)x: the residual turned round."""
# refuted by: stochastic-gradient-is-a-subgradient, stochastic-gradient-supports-its-loss
# conventions: losses=all|squared_and_logistic
def stochastic_gradient(w, x, y, loss, lam):
    s = np.dot(w, x)
    if loss == "squared":
        g = 2 * (y - s) * x
    elif loss == "logistic":
        g = -y * x * expit(-y * s)
    else:
        g = -y * x if y * s < 1 else np.zeros_like(x)
    return g + lam * w
