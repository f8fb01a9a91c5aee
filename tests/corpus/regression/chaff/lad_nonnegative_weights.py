"""linprog's default bounds: w ≥ 0."""
# refuted by: least-absolute-is-optimal-by-duality

def least_absolute(X, y):
    n, d = X.shape
    cost = np.append(np.zeros(d), np.ones(n))
    rows = np.block([[X, -np.eye(n)], [-X, -np.eye(n)]])
    return linprog(cost, A_ub=rows, b_ub=np.append(y, -y)).x[:d]
