"""Everything comes back in float32, rounded from a float64 computation."""
_hard, _dual, _weights = hard_margin, svm_dual, weights_from_dual
_distance, _margin, _subgradient = distance, margin, hinge_subgradient


def distance(X, w, b):
    return _distance(X, w, b).astype(np.float32)


def margin(X, y, w, b):
    return np.float32(_margin(X, y, w, b))


def hinge_subgradient(w, x, y):
    return _subgradient(w, x, y).astype(np.float32)


def hard_margin(X, y):
    found = _hard(X, y)
    return None if found is None else (found[0].astype(np.float32), np.float32(found[1]))


def soft_margin(X, y, C):
    w = _weights(_dual(X, y, C), X, y)
    b = _best_bias(X @ w, y)
    xi = np.maximum(0.0, 1 - y * (X @ w + b))
    return w.astype(np.float32), np.float32(b), xi.astype(np.float32)


def svm_dual(X, y, C):
    return _dual(X, y, C).astype(np.float32)


def weights_from_dual(alpha, X, y):
    return _weights(alpha, X, y).astype(np.float32)
