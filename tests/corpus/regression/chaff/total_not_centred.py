"""The total sum of squares is not centred."""
# refuted by: r-squared-is-the-share-explained, r-squared-ignores-shift-and-stretch

def r_squared(x, y):
    intercept, slope = simple_ols(x, y)
    return 1 - np.sum((y - intercept - slope * x) ** 2) / np.sum(y**2)
