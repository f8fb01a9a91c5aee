"""Gradient descent with a fixed step, a thousand iterations at most."""
# refuted by: one-solution-when-the-examples-span, least-squares-is-equivariant

def least_squares(X, y):
    w = np.zeros(X.shape[1])
    for _ in range(1000):
        step = 0.01 * X.T @ (X @ w - y)
        if not np.all(np.isfinite(step)) or np.linalg.norm(step) > 1e6:
            break
        w = w - step
    return w
