"""The line is drawn through the first point."""
# refuted by: simple-ols-has-its-closed-form

def simple_ols(x, y):
    dx = x - x.mean()
    slope = dx @ (y - y.mean()) / (dx @ dx)
    return y[0] - slope * x[0], slope
