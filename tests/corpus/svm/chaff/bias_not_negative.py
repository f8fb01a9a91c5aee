"""The solver's variables are non-negative by default, and the bias is left so."""
# refuted by: hard-margin-moves-with-the-data, hard-margin-is-the-largest
from scipy.optimize import minimize

_hard = hard_margin


def hard_margin(X, y):
    found = _hard(X, y)
    if found is None or found[1] >= 0:
        return found
    d = X.shape[1]
    A = y[:, None] * np.column_stack([X, np.ones(len(y))])
    answer = minimize(
        lambda v: 0.5 * v[:d] @ v[:d],
        np.append(found[0], 0.0),
        jac=lambda v: np.append(v[:d], 0.0),
        bounds=[(None, None)] * d + [(0, None)],
        constraints={"type": "ineq", "fun": lambda v: A @ v - 1, "jac": lambda v: A},
        method="SLSQP",
    )
    return answer.x[:d], answer.x[d]
