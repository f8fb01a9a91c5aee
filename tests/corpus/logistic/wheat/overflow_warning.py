"""1/(1 + exp(-z)) overflows to 1/inf = 0, which is right; the loss through max and log1p."""


def sigmoid(z):
    with np.errstate(over="ignore"):
        return 1 / (1 + np.exp(-z))


def logistic_loss(w, X, y, lam=0.0):
    s = -y * (X @ w)
    losses = np.maximum(s, 0) + np.log1p(np.exp(-np.abs(s)))
    return loss_weight(len(y)) * losses.sum() + penalty_weight() * lam * np.sum(w**2)
