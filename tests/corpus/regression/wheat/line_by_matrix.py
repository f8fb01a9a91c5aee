"""The line as least squares on [1 x], never centred; r² from the explained sum of squares."""

def simple_ols(x, y):
    return tuple(np.linalg.lstsq(np.c_[np.ones_like(x), x], y, rcond=None)[0])


def r_squared(x, y):
    intercept, slope = simple_ols(x, y)
    fitted = intercept + slope * x
    return np.sum((fitted - y.mean()) ** 2) / np.sum((y - y.mean()) ** 2)


def noise_variance(X, y):
    w, rss, rank, _ = np.linalg.lstsq(X, y, rcond=None)
    return rss[0] / (X.shape[0] - rank)
