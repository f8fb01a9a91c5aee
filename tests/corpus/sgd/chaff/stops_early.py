"""Returns the iterates so far when a step is small."""
# refuted by: each-iterate-follows-from-the-one-before
def sgd(X, y, order, steps, loss, lam=0.0):
    W = [np.zeros(X.shape[1])]
    for i, eta in zip(order, steps):
        g = stochastic_gradient(W[-1], X[i], y[i], loss, lam)
        if np.allclose(eta * g, 0, atol=1e-6):
            break
        W.append(W[-1] - eta * g)
    return np.array(W)
