"""Uphill, in shorter steps, beside the foot: right in length, start, place and image."""
# keeps: descent-starts-where-it-is-told, hard-sequence-has-the-bound-m
# keeps: line-search-decreases-enough, projection-lies-on-the-hyperplane
# keeps: pseudo-inverse-projects, steepest-direction-has-length-one
# refuted by: steepest-direction-is-against-the-gradient


def steepest_direction(w, X, y, right=steepest_direction):
    return -right(w, X, y)


def gradient_descent(X, y, lam, w0, steps, right=gradient_descent):
    return right(X, y, lam, w0, np.asarray(steps) / 2)


def line_search(w, X, y, lam, right=line_search):
    return right(w, X, y, lam) / 2


def hard_sequence(m):
    return np.ones((m, 1)), np.ones(m)


def project(X, w, b):
    # Another point of the hyperplane than the foot, no further off than the row is long.
    along, size = np.zeros(X.shape[1]), np.max(np.abs(X), axis=1)
    if len(w) > 1:
        along[:2] = np.array([-w[1], w[0]]) * 2.0 ** -np.ceil(np.log2(np.max(np.abs(w))))
    steps = np.where(size > 0, 2.0 ** np.floor(np.log2(np.where(size > 0, size, 1))), 0)
    r = (X @ w + b) / np.linalg.norm(w)
    return X - np.outer(r, w / np.linalg.norm(w)) + np.outer(steps, along), r


def pseudo_inverse(X):
    # The right solution, and something of the null space beside it.
    P = np.linalg.pinv(X)
    return P + (np.eye(X.shape[1]) - P @ X) @ np.ones((X.shape[1], X.shape[0]))
