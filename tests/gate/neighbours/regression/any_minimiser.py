"""Some minimiser, and not the shortest; lines through the first points alone."""
# keeps: classification-error-is-at-most-the-squared-error, degree-n-minus-one-interpolates
# keeps: gram-matrix-is-invertible-iff-the-examples-span, learning-curves
# keeps: least-squares-solves-the-normal-equations, no-weights-beat-least-squares
# keeps: one-solution-when-the-examples-span, r-squared-ignores-shift-and-stretch
# keeps: ridge-tends-to-the-minimum-norm
# refuted by: least-squares-has-the-smallest-norm


def least_squares(X, y, right=least_squares):
    # What stands before a column of zeros is not seen, and may be anything.
    return right(X, y) + np.all(X == 0, axis=0)


def polynomial_fit(x, y, degree, right=polynomial_fit):
    return right(x[: degree + 1], y[: degree + 1], degree)


def r_squared(x, y, right=r_squared):
    return right(x, y) ** 2


def normal_equations(X, y, right=normal_equations):
    A, b = right(X, y)
    return 2 * A, 2 * b


def ridge(X, y, lam, right=ridge):
    return right(X, y, lam / 2)
