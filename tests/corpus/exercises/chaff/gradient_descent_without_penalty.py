"""The penalty is not in the gradient."""
# refuted by: each-descent-step-is-its-size-times-the-gradient
# conventions: penalty=half|full


def gradient_descent(X, y, lam, w0, steps):
    W = [np.array(w0, dtype=float)]
    for eta in steps:
        W.append(W[-1] - eta * logistic_gradient(W[-1], X, y, 0.0))
    return np.array(W)
