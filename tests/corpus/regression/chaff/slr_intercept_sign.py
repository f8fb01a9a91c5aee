"""intercept = ȳ + slope·x̄."""
# refuted by: simple-ols-has-its-closed-form

def simple_ols(x, y):
    dx = x - x.mean()
    slope = dx @ (y - y.mean()) / (dx @ dx)
    return y.mean() + slope * x.mean(), slope
