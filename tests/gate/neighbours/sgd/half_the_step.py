"""Runs whose steps are half as long."""
# keeps: iterates-turn-with-labels-and-scale-with-features, only-what-was-visited-matters
# keeps: pegasos-is-sgd-on-the-hinge-loss, pegasos-stays-in-the-ball, runs-start-at-zero
# keeps: without-lambda-there-is-no-penalty
# refuted by: each-iterate-follows-from-the-one-before


def sgd(X, y, order, steps, loss, lam=0.0, right=sgd):
    return right(X, y, order, np.asarray(steps) / 2, loss, lam)


def pegasos(X, y, lam, order):
    steps = 1 / (lam * np.arange(1, len(order) + 1))
    return sgd(X, y, order, steps, "hinge", lam)
