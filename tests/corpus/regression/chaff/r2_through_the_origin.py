"""Residuals of the line through the origin."""
# refuted by: r-squared-is-the-share-explained, r-squared-ignores-shift-and-stretch

def r_squared(x, y):
    slope = x @ y / (x @ x)
    return 1 - np.sum((y - slope * x) ** 2) / np.sum((y - y.mean()) ** 2)
