"""y −= mean changes the caller's labels."""
# refuted by: conduct-of-simple-ols

def simple_ols(x, y):
    mean_x, mean_y = x.mean(), y.mean()
    dx = x - mean_x
    y -= mean_y
    slope = dx @ y / (dx @ dx)
    return mean_y - slope * mean_x, slope
