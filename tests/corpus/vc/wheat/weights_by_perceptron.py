"""The witness by a perceptron on rows made orthogonal: one update an example is enough."""


def shattering_weights(X, y):
    Q, R = np.linalg.qr(X.T)
    v = np.zeros(len(y))
    L = R.T
    for i in range(len(y)):
        v[i] = (y[i] - L[i, :i] @ v[:i]) / L[i, i]
    return list(Q @ v)
