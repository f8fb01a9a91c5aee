"""A satisfied margin returns 0, without λw."""
# refuted by: stochastic-gradient-is-a-subgradient, penalty-adds-lambda-w-to-the-gradient, stochastic-gradient-supports-its-loss
# conventions: penalty=half|full step=example losses=all|logistic_and_hinge
def stochastic_gradient(w, x, y, loss, lam):
    s = w @ x
    if loss == "hinge":
        if y * s >= 1:
            return np.zeros(len(w))
        return -y * x + lam * w
    if loss == "logistic":
        return -y * expit(-y * s) * x + lam * w
    return 2 * (s - y) * x + lam * w
