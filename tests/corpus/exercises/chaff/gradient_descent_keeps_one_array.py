"""w is changed in place, so that every iterate is the last one."""
# refuted by: descent-starts-where-it-is-told, each-descent-step-is-its-size-times-the-gradient


def gradient_descent(X, y, lam, w0, steps):
    w = np.array(w0, dtype=float)
    W = [w]
    for eta in steps:
        w -= eta * logistic_gradient(w, X, y, lam)
        W.append(w)
    return np.array(W)
