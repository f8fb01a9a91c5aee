"""The witness as a cvxpy problem: the shortest w with margins at least 1."""
# imports: cvxpy
import cvxpy as cp


def shattering_weights(X, y):
    size = np.abs(X).max()
    w = cp.Variable(X.shape[1])
    problem = cp.Problem(cp.Minimize(cp.sum_squares(w)), [cp.multiply(y, (X / size) @ w) >= 1])
    problem.solve(solver=cp.CLARABEL)
    return w.value
