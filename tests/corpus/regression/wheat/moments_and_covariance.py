"""np.cov, np.corrcoef, np.polyfit, expanded quadratic error: other closed forms."""

def mean_squared_error(w, X, y):
    return (w @ X.T @ X @ w - 2 * w @ X.T @ y + y @ y) / len(y)


def mse_gradient(w, X, y):
    A, b = normal_equations(X, y)
    return 2 * (A @ w - b) / len(y)


def simple_ols(x, y):
    C = np.cov(x, y)
    slope = C[0, 1] / C[0, 0]
    return np.mean(y - slope * x), slope


def r_squared(x, y):
    return np.corrcoef(x, y)[0, 1] ** 2


def polynomial_fit(x, y, degree):
    import warnings
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return np.polyfit(x, y, degree)[::-1]
