"""Σ α y = 0 is missing although there is a bias: coordinate ascent on the box."""
# refuted by: multipliers-are-feasible, strong-duality


def svm_dual(X, y, C):
    A = y[:, None] * X
    Q = A @ A.T / (2 * KAPPA)
    alpha = np.zeros(len(y))
    for _ in range(200):
        for i in range(len(y)):
            if Q[i, i] > 0:
                alpha[i] = np.clip(alpha[i] + (1 - Q[i] @ alpha) / Q[i, i], 0, C)
            else:
                alpha[i] = C
    return alpha
