"""Standardises inside and returns the weights of the scaled problem."""
# refuted by: ridge-has-its-closed-form

def ridge(X, y, lam):
    scale = X.std(axis=0)
    Z = X / np.where(scale > 0, scale, 1.0)
    return np.linalg.lstsq(np.vstack([Z, np.sqrt(lam) * np.eye(X.shape[1])]),
                           np.append(y, np.zeros(X.shape[1])), rcond=None)[0]
