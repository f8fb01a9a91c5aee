"""A small total sum of squares is taken for a constant y."""
# refuted by: r-squared-is-the-share-explained

def r_squared(x, y):
    total = np.sum((y - y.mean()) ** 2)
    if total < 1e-8:
        return 0.0
    intercept, slope = simple_ols(x, y)
    return 1 - np.sum((y - intercept - slope * x) ** 2) / total
