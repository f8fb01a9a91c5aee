"""At the hinge's kink the subgradient -yx: the test is y<w, x> <= 1."""
# conventions: penalty=half|none step=example average=after
def stochastic_gradient(w, x, y, loss, lam):
    s = np.dot(w, x)
    if loss == "hinge":
        return lam * w - y * x if y * s <= 1 else lam * w
    if loss == "logistic":
        return -y * x * expit(-y * s) + lam * w
    return 2 * (s - y) * x + lam * w
