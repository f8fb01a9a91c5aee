"""Everything is written for labels 0/1: softplus(s) - t s."""


def bernoulli_loss(w, X, t, lam=0.0):
    s = X @ w
    softplus = np.where(s > 0, s + np.log1p(np.exp(-np.abs(s))), np.log1p(np.exp(-np.abs(s))))
    return float(loss_weight(len(t)) * np.sum(softplus - t * s) + penalty_weight() * lam * w.dot(w))


def logistic_loss(w, X, y, lam=0.0):
    return bernoulli_loss(w, X, (y + 1) / 2, lam)


def logistic_gradient(w, X, y, lam=0.0):
    t = (y + 1) / 2
    return loss_weight(len(t)) * X.T.dot(sigmoid(X.dot(w)) - t) + 2 * penalty_weight() * lam * w
