"""Returns the correlation itself."""
# refuted by: r-squared-is-the-share-explained, r-squared-ignores-shift-and-stretch

def r_squared(x, y):
    return np.corrcoef(x, y)[0, 1]
