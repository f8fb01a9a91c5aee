"""The penalty's gradient is taken at the start for ever."""
# refuted by: each-iterate-follows-from-the-one-before, inverse-steps-have-little-regret
# conventions: penalty=half|full
def sgd(X, y, order, steps, loss, lam=0.0):
    d = X.shape[1]
    w = np.zeros(d)
    penalty = lam * w
    W = [w.copy()]
    for i, eta in zip(order, steps):
        w = w - eta * (stochastic_gradient(w, X[i], y[i], loss, 0.0) + penalty)
        W.append(w.copy())
    return np.array(W)
