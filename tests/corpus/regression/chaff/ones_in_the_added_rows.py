"""The rows added for the penalty carry a 1 in their first column."""
# refuted by: ridge-has-its-closed-form

def ridge(X, y, lam):
    d = X.shape[1]
    rows = np.sqrt(lam) * np.eye(d)
    rows[:, 0] = 1.0
    return least_squares(np.vstack([X, rows]), np.append(y, np.zeros(d)))
