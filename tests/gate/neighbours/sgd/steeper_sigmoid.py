"""A logistic loss of twice the score, at half the price: the perceptron's far away."""
# keeps: logistic-sgd-tends-to-the-perceptron
# refuted by: stochastic-gradient-is-a-subgradient


def stochastic_gradient(w, x, y, loss, lam=0.0, right=stochastic_gradient):
    return right(2 * w if loss == "logistic" else w, x, y, loss, lam)


def sgd(X, y, order, steps, loss, lam=0.0):
    W = [np.zeros(X.shape[1])]
    for i, eta in zip(order, steps, strict=True):
        W.append(W[-1] - eta * stochastic_gradient(W[-1], X[i], y[i], loss, lam))
    return np.array(W)
