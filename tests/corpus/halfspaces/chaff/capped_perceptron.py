"""A perceptron decides, after 1000 updates at most."""
# refuted by: none-exactly-when-inseparable, lp-answers-where-the-perceptron-is-slow


def separate(X, y):
    w = np.zeros(X.shape[1])
    for _ in range(1000):
        wrong = np.flatnonzero(y * (X @ w) <= 0)
        if wrong.size == 0:
            return w / np.min(y * (X @ w))
        w = w + y[wrong[0]] * X[wrong[0]]
    return None
