"""Weights boxed to −3 … 3."""
# refuted by: least-absolute-is-optimal-by-duality

def least_absolute(X, y):
    n, d = X.shape
    cost = np.append(np.zeros(d), np.ones(n))
    rows = np.block([[X, -np.eye(n)], [-X, -np.eye(n)]])
    bounds = [(-3, 3)] * d + [(0, None)] * n
    return linprog(cost, A_ub=rows, b_ub=np.append(y, -y), bounds=bounds).x[:d]
