"""Everything in float32."""
# conventions: penalty=half|none step=example average=after
def stochastic_gradient(w, x, y, loss, lam):
    w, x = np.asarray(w, np.float32), np.asarray(x, np.float32)
    y, lam = np.float32(y), np.float32(lam)
    s = np.float32(w @ x)
    if loss == "squared":
        c = np.float32(2) * (s - y)
    elif loss == "logistic":
        c = -y * expit(-y * s)
    else:
        c = -y if y * s < 1 else np.float32(0)
    return (c * x + lam * w).astype(np.float32)


def sgd(X, y, order, steps, loss, lam=0.0):
    W = np.zeros((len(order) + 1, X.shape[1]), np.float32)
    for t in range(len(order)):
        i = order[t]
        W[t + 1] = W[t] - np.float32(steps[t]) * stochastic_gradient(W[t], X[i], y[i], loss, lam)
    return W


def step_sizes(schedule, eta0, T):
    t = np.arange(1, T + 1, dtype=np.float32)
    power = {"constant": 0, "sqrt": 0.5, "inverse": 1}[schedule]
    return (np.float32(eta0) / t ** np.float32(power)).astype(np.float32)


def average_iterate(W):
    return np.asarray(W, np.float32)[1:].mean(axis=0)
