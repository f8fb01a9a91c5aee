"""Weights as differences of non-negative ones, by an interior point method without crossover."""

def least_absolute(X, y):
    from scipy.optimize import linprog

    n, d = X.shape
    cost = np.concatenate([np.zeros(2 * d), np.ones(2 * n)])
    equations = np.hstack([X, -X, np.eye(n), -np.eye(n)])
    found = linprog(cost, A_eq=equations, b_eq=y, method="highs-ipm").x
    return found[:d] - found[d : 2 * d]
