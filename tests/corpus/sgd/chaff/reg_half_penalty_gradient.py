"""λw/2: the half kept when differentiating."""
# refuted by: penalty-adds-lambda-w-to-the-gradient, stochastic-gradient-supports-its-loss
def stochastic_gradient(w, x, y, loss, lam):
    s = np.dot(w, x)
    if loss == "squared":
        g = 2 * (s - y) * x
    elif loss == "logistic":
        g = -y * x * expit(-y * s)
    else:
        g = -y * x if y * s < 1 else np.zeros_like(x)
    return g + 0.5 * lam * w
