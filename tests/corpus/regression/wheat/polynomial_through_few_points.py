"""A polynomial of the lowest degree that does it: any minimiser is right."""

def polynomial_fit(x, y, degree):
    distinct = len(np.unique(x))
    used = min(degree, distinct - 1)
    a = np.zeros(degree + 1)
    a[: used + 1] = np.linalg.lstsq(polynomial_features(x, used), y, rcond=None)[0]
    return a


def polynomial_features(x, degree):
    Z = np.ones((len(x), degree + 1))
    for k in range(1, degree + 1):
        Z[:, k] = Z[:, k - 1] * x
    return Z
