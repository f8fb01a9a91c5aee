"""Pure Python: loops, lists, math.sqrt; no numpy in the geometry."""
import math


def distance(X, w, b):
    length = math.sqrt(sum(float(v) * float(v) for v in w))
    return [abs(sum(float(a) * float(c) for a, c in zip(row, w)) + b) / length for row in X]


def margin(X, y, w, b):
    length = math.sqrt(sum(float(v) ** 2 for v in w))
    best = math.inf
    for row, label in zip(X, y):
        score = b
        for a, c in zip(row, w):
            score += a * c
        best = min(best, label * score / length)
    return best


def hinge_subgradient(w, x, y):
    score = sum(a * c for a, c in zip(w, x))
    if y * score <= 1:
        return [-y * a for a in x]
    return [0 for _ in x]


def weights_from_dual(alpha, X, y):
    w = [0.0] * len(X[0])
    for a, row, label in zip(alpha, X, y):
        for j, v in enumerate(row):
            w[j] += float(a) * float(label) * float(v)
    return [v / (2 * KAPPA) for v in w]


def soft_margin(X, y, C):
    alpha = svm_dual(X, y, C)
    w = np.array(weights_from_dual(alpha, X, y))
    b = _best_bias(X @ w, y)
    return [w.tolist(), b, [max(0.0, 1 - t * (float(r @ w) + b)) for r, t in zip(X, y)]]
