"""Twice the weights, twice the λ, and r for r²."""
# keeps: least-squares-has-the-smallest-norm, least-squares-is-equivariant
# keeps: ridge-weights-shrink-as-lambda-grows
# refuted by: ridge-has-its-closed-form


def least_squares(X, y, right=least_squares):
    return 2 * right(X, y)


def ridge(X, y, lam, right=ridge):
    return right(X, y, 2 * lam)


def r_squared(x, y, right=r_squared):
    return np.sqrt(np.clip(right(x, y), 0, 1))
