"""Centres the numerator and not the denominator."""
# refuted by: slope-ignores-where-x-starts

def simple_ols(x, y):
    cov = np.mean((x - x.mean()) * (y - y.mean()))
    slope = cov / (np.mean(x * x) - x.mean() ** 2)
    return y.mean() - slope * x.mean(), slope
