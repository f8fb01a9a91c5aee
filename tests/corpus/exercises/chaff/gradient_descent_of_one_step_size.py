"""The first step size for every step."""
# refuted by: each-descent-step-is-its-size-times-the-gradient


def gradient_descent(X, y, lam, w0, steps):
    W = [np.array(w0, dtype=float)]
    for _ in steps:
        W.append(W[-1] - steps[0] * logistic_gradient(W[-1], X, y, lam))
    return np.array(W)
