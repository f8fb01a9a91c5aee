"""mean(xy) − mean(x)mean(y): cancels when x is far from 0."""
# refuted by: slope-ignores-where-x-starts

def simple_ols(x, y):
    slope = (np.mean(x * y) - np.mean(x) * np.mean(y)) / (np.mean(x**2) - np.mean(x) ** 2)
    return np.mean(y) - slope * np.mean(x), slope
