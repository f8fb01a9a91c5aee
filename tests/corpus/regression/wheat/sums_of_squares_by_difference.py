"""RSS as yᵀy − wᵀXᵀy and as Syy − Sxy²/Sxx: differences of large numbers."""

def noise_variance(X, y):
    A, b = normal_equations(X, y)
    w = np.linalg.solve(A, b)
    return (y @ y - w @ b) / (X.shape[0] - X.shape[1])


def r_squared(x, y):
    n = len(x)
    sxx = np.sum(x * x) - np.sum(x) ** 2 / n
    syy = np.sum(y * y) - np.sum(y) ** 2 / n
    sxy = np.sum(x * y) - np.sum(x) * np.sum(y) / n
    return sxy**2 / (sxx * syy)
