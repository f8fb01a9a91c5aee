"""Columns (d, 1) for vectors, 0-d arrays for numbers, lists for tuples."""
_hard, _dual, _weights = hard_margin, svm_dual, weights_from_dual
_distance, _margin, _subgradient = distance, margin, hinge_subgradient


def distance(X, w, b):
    w = w.reshape(-1, 1)
    return np.abs(X @ w + b) / np.sqrt(w.T @ w)


def margin(X, y, w, b):
    return np.array([[_margin(X, y, w, b)]])


def hinge_subgradient(w, x, y):
    return _subgradient(w, x, y).reshape(-1, 1)


def hard_margin(X, y):
    found = _hard(X, y)
    return None if found is None else [found[0].reshape(-1, 1), np.array([found[1]])]


def soft_margin(X, y, C):
    w = _weights(_dual(X, y, C), X, y)
    b = _best_bias(X @ w, y)
    xi = np.maximum(0.0, 1 - y * (X @ w + b))
    return [w.reshape(-1, 1), np.array(b), xi.reshape(-1, 1)]


def svm_dual(X, y, C):
    return _dual(X, y, C).reshape(-1, 1)


def weights_from_dual(alpha, X, y):
    return (X.T @ np.diag(y) @ alpha.reshape(-1, 1)) / (2 * KAPPA)
