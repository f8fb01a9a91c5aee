"""Every step twice as long, the penalty's part too."""
# keeps: gradients-turn-with-labels-and-scale-with-features
# refuted by: stochastic-gradient-is-a-subgradient


def stochastic_gradient(w, x, y, loss, lam=0.0, right=stochastic_gradient):
    return 2 * right(w, x, y, loss, lam)


def sgd(X, y, order, steps, loss, lam=0.0, right=sgd):
    return right(X, y, order, np.asarray(steps) / 2, loss, lam)


def pegasos(X, y, lam, order):
    steps = 1 / (lam * np.arange(1, len(order) + 1))
    return sgd(X, y, order, steps, "hinge", lam)
