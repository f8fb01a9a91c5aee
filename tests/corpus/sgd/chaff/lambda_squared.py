"""λ applied twice."""
# refuted by: penalty-adds-lambda-w-to-the-gradient, stochastic-gradient-is-a-subgradient, stochastic-gradients-average-to-the-gradient
# conventions: penalty=half|full step=example
def stochastic_gradient(w, x, y, loss, lam):
    s = np.dot(w, x)
    if loss == "squared":
        g = 2 * (s - y) * x
    elif loss == "logistic":
        g = -y * x * expit(-y * s)
    else:
        g = -y * x if y * s < 1 else np.zeros_like(x)
    return g + lam * (lam * w)
