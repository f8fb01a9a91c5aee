"""The lectures' formulas word for word: w = pinv(X) y, polynomials through it."""

def least_squares(X, y):
    return np.linalg.pinv(X) @ y


def ridge(X, y, lam):
    d = X.shape[1]
    return np.linalg.inv(X.T @ X + lam * np.eye(d)) @ X.T @ y
