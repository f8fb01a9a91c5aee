"""Pure Python: lists and math, one number at a time."""
# conventions: stop=change|open
import math


def _sig(z):
    if z >= 0:
        return 1 / (1 + math.exp(-z))
    e = math.exp(z)
    return e / (1 + e)


def _dot(a, b):
    return sum(float(p) * float(q) for p, q in zip(a, b))


def sigmoid(z):
    return [_sig(float(v)) for v in z]


def predict_probability(X, w):
    return [_sig(_dot(x, w)) for x in X]


def logistic_loss(w, X, y, lam=0.0):
    total = 0.0
    for x, label in zip(X, y):
        m = float(label) * _dot(x, w)
        total += math.log1p(math.exp(-m)) if m > 0 else math.log1p(math.exp(m)) - m
    return loss_weight(len(y)) * total + penalty_weight() * lam * _dot(w, w)


def logistic_gradient(w, X, y, lam=0.0):
    g = [2 * penalty_weight() * lam * float(v) for v in w]
    for x, label in zip(X, y):
        r = -float(label) * _sig(-float(label) * _dot(x, w)) * loss_weight(len(y))
        for j, v in enumerate(x):
            g[j] += r * float(v)
    return g


def logistic_hessian(w, X, y, lam=0.0):
    d = len(w)
    H = [[0.0] * d for _ in range(d)]
    for x in X:
        p = _sig(_dot(x, w))
        for j in range(d):
            for k in range(d):
                H[j][k] += loss_weight(len(y)) * p * (1 - p) * float(x[j]) * float(x[k])
    for j in range(d):
        H[j][j] += 2 * penalty_weight() * lam
    return H


def fit_gradient_descent(X, y, lam, eta, max_iter=1000, tol=1e-7):
    w = [0.0] * len(X[0])
    losses = [logistic_loss(w, X, y, lam)]
    for _ in range(max_iter):
        g = logistic_gradient(w, X, y, lam)
        w = [a - eta * b for a, b in zip(w, g)]
        losses.append(logistic_loss(w, X, y, lam))
        if abs(losses[-1] - losses[-2]) / abs(losses[-2]) < tol:
            break
    return w, losses


def fit_newton(X, y, lam):
    w = np.zeros(len(X[0]))
    for _ in range(50):
        H, g = np.array(logistic_hessian(w, X, y, lam)), np.array(logistic_gradient(w, X, y, lam))
        w = w - np.linalg.pinv(H) @ g
    return list(w)


def softmax(Z):
    out = []
    for z in Z:
        top = max(z)
        e = [math.exp(v - top) for v in z]
        out.append([v / sum(e) for v in e])
    return out


def softmax_loss(W, X, k):
    total = 0.0
    for x, c in zip(X, k):
        z = [_dot(row, x) for row in W]
        top = max(z)
        total += top + math.log(sum(math.exp(v - top) for v in z)) - z[c]
    return total * loss_weight(len(k))


def softmax_gradient(W, X, k):
    G = [[0.0] * len(X[0]) for _ in W]
    P = softmax([[_dot(row, x) for row in W] for x in X])
    for p, x, c in zip(P, X, k):
        for j in range(len(W)):
            for i, v in enumerate(x):
                G[j][i] += loss_weight(len(k)) * (p[j] - (1 if j == c else 0)) * float(v)
    return G
