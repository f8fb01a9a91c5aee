"""σ by tanh, the squared gradient by the matrix x xᵀ, powers for the schedule."""
# conventions: penalty=half|none step=example average=after
def stochastic_gradient(w, x, y, loss, lam):
    penalty = np.multiply(lam, w)
    if loss == "squared":
        return 2 * (np.outer(x, x) @ w - y * x) + penalty
    if loss == "logistic":
        return -y * x * 0.5 * (1 - np.tanh(y * np.inner(w, x) / 2)) + penalty
    indicator = float(1 - y * np.inner(w, x) > 0)
    return penalty - indicator * y * x


def step_sizes(schedule, eta0, T):
    exponents = {"constant": 0.0, "sqrt": -0.5, "inverse": -1.0}
    return eta0 * np.arange(1.0, T + 1) ** exponents[schedule]


def average_iterate(W):
    return (W.sum(axis=0) - W[0]) / (len(W) - 1)
