"""Step sizes and averages in float32, the runs in float64."""
# conventions: penalty=half|none step=example average=after
def step_sizes(schedule, eta0, T):
    t = np.arange(1, T + 1, dtype=np.float32)
    rates = {"constant": np.ones_like(t), "sqrt": np.sqrt(t), "inverse": t}
    return np.float32(eta0) / rates[schedule]


def average_iterate(W):
    return np.add.reduce(W[1:].astype(np.float32)) / np.float32(len(W) - 1)


def pegasos(X, y, lam, order):
    return sgd(X, y, order, 1.0 / (lam * np.arange(1, len(order) + 1)), "hinge", lam)
