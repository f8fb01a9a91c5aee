"""Only labellings with the first label +1 are counted, and the other half forgotten."""
# refuted by: covers-count-in-general-position, count-is-full-exactly-when-shattered
def count_dichotomies(X, affine=False):
    return len(dichotomies(X, affine))
