"""A running mean, column vectors for vectors, iterates gathered by accumulate."""
# conventions: average=after step=example penalty=half|none
from itertools import accumulate


def stochastic_gradient(w, x, y, loss, lam):
    return (slope(w @ x, y, loss) * x + lam * w).reshape(-1, 1)


def sgd(X, y, order, steps, loss, lam=0.0):
    def step(w, visit):
        i, eta = visit
        return w - eta * stochastic_gradient(w, X[i], y[i], loss, lam).ravel()

    return list(accumulate(zip(order, steps), step, initial=np.zeros(X.shape[1])))


def average_iterate(W):
    mean = np.zeros(W.shape[1])
    for t in range(1, len(W)):
        mean = mean + (W[t] - mean) / t
    return mean.reshape(1, -1)


def step_sizes(schedule, eta0, T):
    values = []
    t = 1
    while t <= T:
        values.append({"constant": eta0, "sqrt": eta0 * t**-0.5, "inverse": eta0 * (1.0 / t)}[schedule])
        t += 1
    return values
