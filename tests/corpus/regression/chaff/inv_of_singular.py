"""inv(XᵀX), with a fallback for the day it raises; rounding makes it pass silently."""
# refuted by: least-squares-solves-the-normal-equations, least-squares-has-the-smallest-norm
# conventions: rank=any

def least_squares(X, y):
    try:
        return np.linalg.inv(X.T @ X) @ X.T @ y
    except np.linalg.LinAlgError:
        return np.linalg.pinv(X) @ y
