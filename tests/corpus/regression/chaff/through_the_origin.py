"""The slope of the line through the origin, with an intercept added."""
# refuted by: simple-ols-has-its-closed-form

def simple_ols(x, y):
    slope = x @ y / (x @ x)
    return y.mean() - slope * x.mean(), slope
