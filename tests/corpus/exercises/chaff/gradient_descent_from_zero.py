"""Starts at zero whatever w0 is."""
# refuted by: descent-starts-where-it-is-told, each-descent-step-is-its-size-times-the-gradient


def gradient_descent(X, y, lam, w0, steps):
    W = [np.zeros(X.shape[1])]
    for eta in steps:
        W.append(W[-1] - eta * logistic_gradient(W[-1], X, y, lam))
    return np.array(W)
