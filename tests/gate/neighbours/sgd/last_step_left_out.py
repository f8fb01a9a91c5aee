"""The last step is not taken: nobody's regret, and hardly the average."""
# keeps: averaged-logistic-sgd-converges, averaged-pegasos-converges
# keeps: inverse-steps-have-little-regret, runs-start-at-zero
# refuted by: each-iterate-follows-from-the-one-before


def sgd(X, y, order, steps, loss, lam=0.0, right=sgd):
    W = right(X, y, order, steps, loss, lam)
    return np.vstack([W[:-1], W[-2:-1]]) if len(W) > 1 else W


def pegasos(X, y, lam, order, right=pegasos):
    W = right(X, y, lam, order)
    return np.vstack([W[:-1], W[-2:-1]]) if len(W) > 1 else W
