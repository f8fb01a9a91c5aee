"""The intercept is the mean of y whatever the slope is."""
# refuted by: simple-ols-has-its-closed-form

def simple_ols(x, y):
    dx = x - x.mean()
    return y.mean(), dx @ (y - y.mean()) / (dx @ dx)
