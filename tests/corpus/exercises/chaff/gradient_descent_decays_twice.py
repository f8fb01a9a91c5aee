"""steps[t] divided by t once more."""
# refuted by: each-descent-step-is-its-size-times-the-gradient


def gradient_descent(X, y, lam, w0, steps):
    W = [np.array(w0, dtype=float)]
    for t, eta in enumerate(steps, start=1):
        W.append(W[-1] - eta / t * logistic_gradient(W[-1], X, y, lam))
    return np.array(W)
