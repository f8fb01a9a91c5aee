"""Probabilities clipped at 1e-15."""
# refuted by: both-label-encodings-give-one-loss


def bernoulli_loss(w, X, t, lam=0.0):
    p = np.clip(sigmoid(X @ w), 1e-15, 1 - 1e-15)
    data = -np.sum(t * np.log(p) + (1 - t) * np.log(1 - p))
    return loss_weight(len(t)) * data + penalty_weight() * lam * w @ w
