"""The exponents 0, 1, 2, … tried in turn."""


def line_search(w, X, y, lam):
    def F(v):
        losses = np.log1p(np.exp(-np.abs(X @ v))) + np.maximum(0, -y * (X @ v))
        return loss_weight(len(y)) * losses.sum() + penalty_weight() * lam * v @ v

    g = logistic_gradient(w, X, y, lam)
    for k in range(60):
        eta = 0.5**k
        if F(w) - F(w - eta * g) >= eta * np.sum(g**2) / 2:
            break
    return eta
