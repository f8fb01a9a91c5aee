"""The labellings are iterators made once: later calls go on where earlier ones stopped."""
# refuted by: vc-answers-stay-the-same-when-asked-again, shattered-iff-rows-are-independent
from itertools import product

LABELLINGS = {n: product((-1.0, 1.0), repeat=n) for n in range(1, 12)}


def is_shattered(X, affine=False):
    A = np.column_stack([X, np.ones(len(X))]) if affine else X
    return all(witness(unit_rows(A) * np.array(y)[:, None]) is not None for y in LABELLINGS[len(A)])
