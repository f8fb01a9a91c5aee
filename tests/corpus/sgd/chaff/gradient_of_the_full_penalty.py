"""The gradient of λ‖w‖² where the penalty is λ/2 ‖w‖²."""
# refuted by: stochastic-gradient-is-a-subgradient, penalty-adds-lambda-w-to-the-gradient, stochastic-gradient-supports-its-loss, stochastic-gradients-average-to-the-gradient
# conventions: penalty=half step=example
def stochastic_gradient(w, x, y, loss, lam):
    s = np.dot(w, x)
    if loss == "squared":
        g = 2 * (s - y) * x
    elif loss == "logistic":
        g = -y * x * expit(-y * s)
    else:
        g = -y * x if y * s < 1 else np.zeros_like(x)
    return g + 2 * lam * w
