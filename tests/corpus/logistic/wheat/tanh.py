"""The sigmoid as half of one plus tanh of half the score."""


def sigmoid(z):
    return 0.5 * (1 + np.tanh(0.5 * np.asarray(z)))


def logistic_gradient(w, X, y, lam=0.0):
    p = sigmoid(X @ w)
    t = (y + 1) / 2
    return loss_weight(len(y)) * ((p - t) @ X) + 2 * penalty_weight() * lam * w


def logistic_hessian(w, X, y, lam=0.0):
    p = sigmoid(X @ w)
    H = X.T @ np.diag(p * (1 - p)) @ X
    return loss_weight(len(y)) * H + 2 * penalty_weight() * lam * np.identity(X.shape[1])
