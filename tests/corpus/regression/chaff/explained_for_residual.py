"""1 − explained/total."""
# refuted by: r-squared-is-the-share-explained

def r_squared(x, y):
    intercept, slope = simple_ols(x, y)
    fitted = intercept + slope * x
    return 1 - np.sum((fitted - y.mean()) ** 2) / np.sum((y - y.mean()) ** 2)
