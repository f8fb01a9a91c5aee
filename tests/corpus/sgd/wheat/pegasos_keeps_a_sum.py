"""Pegasos with the sum of violating examples, w = θ/(λt), as in UML's soft-SVM SGD."""
# conventions: penalty=half|none step=example average=after
def pegasos(X, y, lam, order):
    theta = np.zeros(X.shape[1])
    W = np.zeros((len(order) + 1, X.shape[1]))
    w = np.zeros(X.shape[1])
    for t, i in enumerate(order, start=1):
        if y[i] * (X[i] @ w) < 1:
            theta = theta + y[i] * X[i]
        w = theta / (lam * t)
        W[t] = w
    return W
