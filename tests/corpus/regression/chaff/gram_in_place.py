"""Writes λ into an array that shares the caller's memory."""
# refuted by: conduct-of-ridge

def ridge(X, y, lam):
    d = X.shape[1]
    Z = X.reshape(X.shape)
    top = np.sqrt(lam)
    w = np.linalg.lstsq(np.vstack([Z, top * np.eye(d)]), np.append(y, np.zeros(d)), rcond=None)[0]
    Z[0] *= 2.0
    return w
