"""The penalty divided by the number of examples."""
# refuted by: only-what-was-visited-matters, each-iterate-follows-from-the-one-before
# conventions: penalty=half|full
def sgd(X, y, order, steps, loss, lam=0.0):
    W = np.zeros((len(order) + 1, X.shape[1]))
    for t, (i, eta) in enumerate(zip(order, steps)):
        W[t + 1] = W[t] - eta * stochastic_gradient(W[t], X[i], y[i], loss, lam / len(X))
    return W
