"""Works on the rows y_i x_i, with a helper and a generator."""
def _updates(A, w, eta, budget):
    while budget > 0:
        wrong = [i for i, a in enumerate(A) if a @ w <= 0]
        if not wrong:
            return
        w = w + eta * A[wrong[0]]
        budget -= 1
        yield wrong[0], w


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    start = [0.0] * X.shape[1] if w0 is None else list(w0)
    budget = float("inf") if max_updates is None else max_updates
    w, mistakes = np.array(start), []
    for i, w in _updates(y[:, None] * X, w, eta, budget):
        mistakes.append(i)
    return w, mistakes
