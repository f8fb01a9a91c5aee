"""(σ(s) − y)x, right for labels 0/1, used with −1/+1."""
# refuted by: hinge-and-logistic-gradients-are-no-longer-than-x, gradients-turn-with-labels-and-scale-with-features, stochastic-gradient-is-a-subgradient
def stochastic_gradient(w, x, y, loss, lam):
    s = np.dot(w, x)
    if loss == "squared":
        g = 2 * (s - y) * x
    elif loss == "logistic":
        g = (expit(s) - y) * x
    else:
        g = -y * x if y * s < 1 else np.zeros_like(x)
    return g + lam * w
