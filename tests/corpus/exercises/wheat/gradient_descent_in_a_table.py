"""The table is made first, and filled row by row."""


def gradient_descent(X, y, lam, w0, steps):
    W = np.empty((len(steps) + 1, X.shape[1]))
    W[0] = w0
    for t in range(len(steps)):
        pull = sum(label / (1 + np.exp(label * (x @ W[t]))) * x for x, label in zip(X, y))
        gradient = 2 * penalty_weight() * lam * W[t] - loss_weight(len(y)) * pull
        W[t + 1] = W[t] - steps[t] * gradient
    return W
