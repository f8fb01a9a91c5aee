"""Columns and rows, tuples and lists: the same numbers in other clothes."""
# conventions: stop=change|open


def predict_probability(X, w):
    return sigmoid(X @ w.reshape(-1, 1))


def logistic_loss(w, X, y, lam=0.0):
    w, y = w.reshape(-1, 1), y.reshape(-1, 1)
    return loss_weight(len(y)) * np.ones((1, len(y))) @ np.logaddexp(0, -y * (X @ w)) + penalty_weight() * lam * (w.T @ w)


def bernoulli_loss(w, X, t, lam=0.0):
    return logistic_loss(w, X, 2 * t - 1, lam).item()


def logistic_gradient(w, X, y, lam=0.0):
    w, y = w.reshape(-1, 1), y.reshape(-1, 1)
    p = sigmoid(X @ w)
    return loss_weight(len(y)) * X.T @ (p - (y > 0)) + 2 * penalty_weight() * lam * w


def fit_gradient_descent(X, y, lam, eta, max_iter=1000, tol=1e-7):
    w = np.zeros((X.shape[1], 1))
    losses = [logistic_loss(w, X, y, lam)]
    for t in range(max_iter):
        w = w - eta * logistic_gradient(w, X, y, lam)
        losses.append(logistic_loss(w, X, y, lam))
        if abs((losses[-1] - losses[-2]) / losses[-2]) <= tol:
            break
    return [w, np.array(losses).reshape(-1, 1)]


def fit_newton(X, y, lam):
    w = np.zeros((X.shape[1], 1))
    for _ in range(40):
        w = w - np.linalg.pinv(logistic_hessian(w[:, 0], X, y, lam)) @ logistic_gradient(w, X, y, lam)
    return w
