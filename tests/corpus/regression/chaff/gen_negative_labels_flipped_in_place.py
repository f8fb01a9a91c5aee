"""Examples with y < 0 are turned into (−x, −y), the caller's too."""
# refuted by: conduct-of-least-absolute

def least_absolute(X, y):
    n, d = X.shape
    X[y < 0] *= -1
    np.abs(y, out=y)
    cost = np.append(np.zeros(d), np.ones(n))
    rows = np.block([[X, -np.eye(n)], [-X, -np.eye(n)]])
    bounds = [(None, None)] * d + [(0, None)] * n
    return linprog(cost, A_ub=rows, b_ub=np.append(y, -y), bounds=bounds).x[:d]
