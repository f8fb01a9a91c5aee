"""np.cov divides by n − 1, np.var by n."""
# refuted by: simple-ols-has-its-closed-form

def simple_ols(x, y):
    slope = np.cov(x, y)[0, 1] / np.var(x)
    return np.mean(y) - slope * np.mean(x), slope
