"""−x for −yx: positive examples only."""
# refuted by: opposite-labels-and-weights-give-opposite-gradients, flipped-labels-flip-the-iterates, pegasos-flips-with-the-labels
def stochastic_gradient(w, x, y, loss, lam):
    s = np.dot(w, x)
    if loss == "squared":
        g = 2 * (s - y) * x
    elif loss == "logistic":
        g = -y * x * expit(-y * s)
    else:
        g = -x if y * s < 1 else np.zeros_like(x)
    return g + lam * w
