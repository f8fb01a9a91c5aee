"""Masks for positive and negative scores."""


def sigmoid(z):
    z = np.asarray(z, dtype=float)
    p = np.empty_like(z)
    up = z >= 0
    p[up] = 1 / (1 + np.exp(-z[up]))
    e = np.exp(z[~up])
    p[~up] = e / (1 + e)
    return p


def logistic_loss(w, X, y, lam=0.0):
    m = y * (X @ w)
    up = m > 0
    total = np.log1p(np.exp(-m[up])).sum() + (np.log1p(np.exp(m[~up])) - m[~up]).sum()
    return loss_weight(len(y)) * total + penalty_weight() * lam * np.linalg.norm(w) ** 2
