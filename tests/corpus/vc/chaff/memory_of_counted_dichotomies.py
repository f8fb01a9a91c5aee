"""The set of labellings is a default argument: what one call found, the next one counts too."""
# refuted by: count-is-the-number-of-realised-labellings, conduct-of-count-dichotomies


def count_dichotomies(X, affine=False, seen=set()):
    from itertools import product

    A = np.column_stack([X, np.ones(len(X))]) if affine else X
    for y in product([-1.0, 1.0], repeat=len(A)):
        if witness(unit_rows(A) * np.array(y)[:, None]) is not None:
            seen.add(tuple(np.round(A, 6).ravel()) + y)
    return len(seen)
