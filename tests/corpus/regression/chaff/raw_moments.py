"""slope = (n Σxy − Σx Σy)/(n Σx² − (Σx)²): nearly all digits cancel far from the origin."""
# refuted by: slope-ignores-where-x-starts

def simple_ols(x, y):
    n = len(x)
    slope = (n * np.sum(x * y) - np.sum(x) * np.sum(y)) / (n * np.sum(x * x) - np.sum(x) ** 2)
    return np.mean(y) - slope * np.mean(x), slope
