"""1 − TSS/RSS."""
# refuted by: r-squared-is-the-share-explained

def r_squared(x, y):
    intercept, slope = simple_ols(x, y)
    rss = np.sum((y - intercept - slope * x) ** 2)
    return 1 - np.sum((y - y.mean()) ** 2) / max(rss, 1e-12)
