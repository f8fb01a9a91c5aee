"""Sorts the caller's x before taking powers; the rows are in the wrong order too."""
# refuted by: conduct-of-polynomial-fit

def polynomial_fit(x, y, degree):
    a = least_squares(np.vander(x, degree + 1, increasing=True), y)
    x[::-1].sort()
    return a
