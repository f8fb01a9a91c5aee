"""The buffer for s/(s² + λ) holds integers."""
# refuted by: ridge-has-its-closed-form

def ridge(X, y, lam):
    U, s, Vt = np.linalg.svd(X, full_matrices=False)
    filtered = np.zeros(len(s), dtype=int)
    for i, v in enumerate(s):
        filtered[i] = v / (v * v + lam) if v > 0 else 0
    return Vt.T @ (filtered * (U.T @ y))
