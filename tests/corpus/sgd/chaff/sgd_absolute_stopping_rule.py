"""No more steps once the gradient is below 1e-3."""
# refuted by: iterates-turn-with-labels-and-scale-with-features, each-iterate-follows-from-the-one-before
def sgd(X, y, order, steps, loss, lam=0.0):
    W = np.zeros((len(order) + 1, X.shape[1]))
    done = False
    for t, (i, eta) in enumerate(zip(order, steps)):
        g = stochastic_gradient(W[t], X[i], y[i], loss, lam)
        done = done or np.linalg.norm(g) < 1e-3
        W[t + 1] = W[t] if done else W[t] - eta * g
    return W
