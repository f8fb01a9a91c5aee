"""At the kink a third of the gradient; the normal is made a unit vector first; any optimal b."""


def distance(X, w, b):
    unit = w / np.sqrt((w * w).sum())
    return np.abs(X @ unit + b / np.sqrt((w * w).sum()))


def margin(X, y, w, b):
    size = np.hypot.reduce(w)
    return np.min(y * (X @ (w / size) + b / size))


def hinge_subgradient(w, x, y):
    m = y * np.dot(w, x)
    theta = 1.0 if m < 1 else 0.0 if m > 1 else 0.3
    return -theta * y * x


def soft_margin(X, y, C):
    w = weights_from_dual(svm_dual(X, y, C), X, y)
    kinks = np.sort(y - X @ w)
    losses = np.array([np.maximum(0, 1 - y * (X @ w + b)).sum() for b in kinks])
    b = kinks[np.flatnonzero(losses <= losses.min() + 1e-12)[-1]]
    return w, b, np.maximum(0, 1 - y * (X @ w + b))
