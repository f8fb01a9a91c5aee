"""Three rounds of reweighting."""
# refuted by: least-absolute-is-optimal-by-duality

def least_absolute(X, y):
    w = np.linalg.lstsq(X, y, rcond=None)[0]
    for _ in range(3):
        s = 1 / np.sqrt(np.maximum(np.abs(X @ w - y), 1e-6))
        w = np.linalg.lstsq(X * s[:, None], y * s, rcond=None)[0]
    return w
