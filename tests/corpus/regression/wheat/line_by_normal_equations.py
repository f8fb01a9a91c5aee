"""The line from [1 x] by Cramer's rule near 0, centred where x is far away."""

def simple_ols(x, y):
    shift = np.round(x.mean()) if abs(x.mean()) > 1000 * np.ptp(x) else 0.0
    z = x - shift
    A = np.array([[len(z), z.sum()], [z.sum(), z @ z]])
    b = np.array([y.sum(), z @ y])
    det = A[0, 0] * A[1, 1] - A[0, 1] * A[1, 0]
    intercept = (b[0] * A[1, 1] - A[0, 1] * b[1]) / det
    slope = (A[0, 0] * b[1] - A[1, 0] * b[0]) / det
    return intercept - slope * shift, slope


def polynomial_fit(x, y, degree):
    Z = polynomial_features(x, degree)
    n, k = Z.shape
    if n == k and len(set(x.tolist())) == n:
        return np.linalg.solve(Z, y)
    return np.linalg.pinv(Z.T @ Z) @ (Z.T @ y)
