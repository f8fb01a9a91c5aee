"""A hundred subgradient steps, of size 1/(λt), and the last iterate."""
# refuted by: svm-homogeneous-minimises-the-hinge


def svm_homogeneous(X, y, lam):
    w = np.zeros(X.shape[1])
    for t in range(1, 101):
        active = y * (X @ w) < 1
        g = 2 * penalty_weight() * lam * w - loss_weight(len(y)) * (y[active] @ X[active])
        w = w - g / (2 * penalty_weight() * lam * t)
    return w
