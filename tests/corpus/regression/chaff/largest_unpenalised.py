"""The largest singular value is taken for the intercept and not penalised."""
# refuted by: ridge-has-its-closed-form, ridge-weights-shrink-as-lambda-grows

def ridge(X, y, lam):
    U, s, Vt = np.linalg.svd(X, full_matrices=False)
    if not s.any():
        return np.zeros(X.shape[1])
    penalty = np.full(len(s), float(lam))
    penalty[0] = 0.0
    bottom = s**2 + penalty
    return Vt.T @ (np.where(bottom > 0, s / np.where(bottom > 0, bottom, 1), 0) * (U.T @ y))
