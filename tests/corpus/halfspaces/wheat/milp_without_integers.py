"""scipy's mixed-integer solver with no integer variable, on rows of unit size."""
from scipy.optimize import Bounds, LinearConstraint, milp


def separate(X, y):
    A = y[:, None] * X
    size = np.linalg.norm(A, axis=1)
    if np.any(size == 0):
        return None
    rows = LinearConstraint(A / size[:, None], 1.0, np.inf)
    found = milp(np.zeros(X.shape[1]), constraints=rows, bounds=Bounds(-np.inf, np.inf))
    if found.x is None:
        return None
    margin = np.min(A @ found.x)
    return found.x / margin if margin > 0 else None
