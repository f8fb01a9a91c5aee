"""Answers in float32."""
# conventions: stop=change|open


def sigmoid(z):
    z = np.asarray(z, dtype=np.float64)
    e = np.exp(-np.abs(z))
    return (np.where(z >= 0, 1.0, e) / (1.0 + e)).astype(np.float32)


def predict_probability(X, w):
    return sigmoid(np.float32(X) @ np.float32(w))


def logistic_loss(w, X, y, lam=0.0):
    w, X, y = np.float32(w), np.float32(X), np.float32(y)
    data = np.float32(loss_weight(len(y))) * np.sum(np.logaddexp(np.float32(0), -y * (X @ w)))
    return np.float32(data + np.float32(penalty_weight() * lam) * (w @ w))


def bernoulli_loss(w, X, t, lam=0.0):
    return logistic_loss(w, X, 2 * t - 1, lam)


def logistic_gradient(w, X, y, lam=0.0):
    w, X, y = np.float32(w), np.float32(X), np.float32(y)
    pull = y * sigmoid(-y * (X @ w))
    g = -np.float32(loss_weight(len(y))) * (X.T @ pull)
    return np.float32(g + np.float32(2 * penalty_weight() * lam) * w)


def logistic_hessian(w, X, y, lam=0.0):
    w, X = np.float32(w), np.float32(X)
    s = X @ w
    H = (X.T * (sigmoid(s) * sigmoid(-s))) @ X * np.float32(loss_weight(len(y)))
    return np.float32(H + np.float32(2 * penalty_weight() * lam) * np.eye(len(w), dtype=np.float32))


def fit_gradient_descent(X, y, lam, eta, max_iter=1000, tol=1e-7):
    w = np.zeros(X.shape[1], dtype=np.float32)
    losses = [logistic_loss(w, X, y, lam)]
    for _ in range(max_iter):
        w = np.float32(w - np.float32(eta) * logistic_gradient(w, X, y, lam))
        losses.append(logistic_loss(w, X, y, lam))
        if abs(losses[-1] - losses[-2]) <= tol * abs(losses[-2]):
            break
    return w, np.array(losses, dtype=np.float32)


def fit_newton(X, y, lam):
    w = np.zeros(X.shape[1])
    for _ in range(30):
        s = 1 / (1 + np.exp(-np.clip(X @ w, -700, 700)))
        g = loss_weight(len(y)) * X.T @ (s - (y + 1) / 2) + 2 * penalty_weight() * lam * w
        H = loss_weight(len(y)) * (X.T * (s * (1 - s))) @ X
        H = H + 2 * penalty_weight() * lam * np.eye(len(w))
        w = w - np.linalg.lstsq(H, g, rcond=None)[0]
    return w.astype(np.float32)


def softmax(Z):
    E = np.exp(np.float32(Z) - np.float32(Z).max(axis=1, keepdims=True))
    return E / E.sum(axis=1, keepdims=True)


def softmax_gradient(W, X, k):
    P = softmax(np.float32(X) @ np.float32(W).T)
    P[np.arange(len(k)), k] -= 1
    return np.float32(loss_weight(len(k))) * (P.T @ np.float32(X))
