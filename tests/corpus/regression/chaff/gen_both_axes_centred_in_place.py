"""Centres the caller's x and y."""
# refuted by: conduct-of-r-squared

def r_squared(x, y):
    x -= x.mean()
    y -= y.mean()
    return (x @ y) ** 2 / ((x @ x) * (y @ y))
