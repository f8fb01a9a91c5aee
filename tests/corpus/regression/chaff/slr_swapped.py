"""Returns (slope, intercept)."""
# refuted by: simple-ols-has-its-closed-form, closed-form-is-the-matrix-form, line-passes-through-the-means

def simple_ols(x, y):
    dx = x - x.mean()
    slope = dx @ (y - y.mean()) / (dx @ dx)
    return slope, y.mean() - slope * x.mean()
