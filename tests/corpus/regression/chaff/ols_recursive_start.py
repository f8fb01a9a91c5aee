"""Recursive least squares started from P = 1e6 I."""
# refuted by: least-squares-is-equivariant, one-solution-when-the-examples-span

def least_squares(X, y):
    d = X.shape[1]
    P, w = 1e6 * np.eye(d), np.zeros(d)
    for xi, yi in zip(X, y):
        gain = P @ xi / (1 + xi @ P @ xi)
        w = w + gain * (yi - xi @ w)
        P = P - np.outer(gain, xi @ P)
    return w
