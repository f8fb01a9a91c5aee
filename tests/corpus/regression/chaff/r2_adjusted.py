"""The adjusted coefficient, as statistics packages print it beside r²."""
# refuted by: r-squared-is-the-share-explained

def r_squared(x, y):
    n = len(x)
    r2 = np.corrcoef(x, y)[0, 1] ** 2
    return 1 - (1 - r2) * (n - 1) / max(n - 2, 1)
