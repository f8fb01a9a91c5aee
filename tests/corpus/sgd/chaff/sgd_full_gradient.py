"""The gradient of F, over all examples, at every step."""
# refuted by: only-what-was-visited-matters, each-iterate-follows-from-the-one-before
def sgd(X, y, order, steps, loss, lam=0.0):
    W = np.zeros((len(order) + 1, X.shape[1]))
    for t, eta in enumerate(steps):
        gradients = [stochastic_gradient(W[t], x, label, loss, lam) for x, label in zip(X, y)]
        W[t + 1] = W[t] - eta * np.mean(gradients, axis=0)
    return W
