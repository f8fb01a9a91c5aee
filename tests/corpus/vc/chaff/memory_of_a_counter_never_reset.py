"""The counter is global and never set back to zero."""
# refuted by: covers-count-in-general-position, conduct-of-count-dichotomies
from itertools import product

counter = 0


def count_dichotomies(X, affine=False):
    global counter
    A = np.column_stack([X, np.ones(len(X))]) if affine else X
    for y in product((-1.0, 1.0), repeat=len(A)):
        if witness(unit_rows(A) * np.array(y)[:, None]) is not None:
            counter += 1
    return counter
