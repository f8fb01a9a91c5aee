"""Running averages in place of the iterates."""
# refuted by: pegasos-follows-its-update
def pegasos(X, y, lam, order):
    W = sgd(X, y, order, step_sizes("inverse", 1.0 / lam, len(order)), "hinge", lam)
    for t in range(len(W) - 1, 1, -1):
        W[t] = W[1 : t + 1].mean(axis=0)
    return W
