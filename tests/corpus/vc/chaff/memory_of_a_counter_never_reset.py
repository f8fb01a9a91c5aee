"""The counter is global and never set back to zero."""
# refuted by: vc-answers-stay-the-same-when-asked-again, covers-count-in-general-position
from itertools import product

counter = 0


def count_dichotomies(X, affine=False):
    global counter
    A = np.column_stack([X, np.ones(len(X))]) if affine else X
    for y in product((-1.0, 1.0), repeat=len(A)):
        if witness(unit_rows(A) * np.array(y)[:, None]) is not None:
            counter += 1
    return counter
