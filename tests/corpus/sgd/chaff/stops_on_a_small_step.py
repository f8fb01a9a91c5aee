"""A step of length 0 ends the run; the rest repeats the last iterate."""
# refuted by: each-iterate-follows-from-the-one-before
def sgd(X, y, order, steps, loss, lam=0.0):
    W = np.zeros((len(order) + 1, X.shape[1]))
    for t, (i, eta) in enumerate(zip(order, steps)):
        W[t + 1] = W[t] - eta * stochastic_gradient(W[t], X[i], y[i], loss, lam)
        if np.linalg.norm(W[t + 1] - W[t]) < 1e-8:
            W[t + 1 :] = W[t + 1]
            break
    return W
