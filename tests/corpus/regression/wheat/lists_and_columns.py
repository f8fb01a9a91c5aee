"""Python lists, (d, 1) columns, tuples and lists for pairs, 0-d arrays."""

def normal_equations(X, y):
    A, b = X.T @ X, X.T @ y.reshape(-1, 1)
    return [A.tolist(), b]


def mean_squared_error(w, X, y):
    return np.array(np.mean((X @ w - y) ** 2))


def mse_gradient(w, X, y):
    return (2 / len(y) * X.T @ (X @ w - y)).reshape(-1, 1)


def least_squares(X, y):
    return np.linalg.lstsq(X, y.reshape(-1, 1), rcond=None)[0]


def simple_ols(x, y):
    dx = x - x.mean()
    slope = np.sum(dx * (y - y.mean())) / np.sum(dx**2)
    return [y.mean() - slope * x.mean(), slope]


def ridge(X, y, lam):
    d = X.shape[1]
    return np.linalg.solve(X.T @ X + lam * np.eye(d), X.T @ y).tolist()


def noise_variance(X, y):
    r = y - (X @ least_squares(X, y)).reshape(-1)
    return [float(r @ r) / (len(y) - X.shape[1])][0]


def polynomial_features(x, degree):
    return [[float(v) ** k for k in range(degree + 1)] for v in x]


def polynomial_fit(x, y, degree):
    return least_squares(np.array(polynomial_features(x, degree)), y)


def second_order_features(X):
    return [[1, a, b, a * a, a * b, b * b] for a, b in X]
