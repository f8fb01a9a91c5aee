"""2 to the rank."""
# refuted by: covers-count-in-general-position
def count_dichotomies(X, affine=False):
    A = np.hstack([np.ones((len(X), 1)), X]) if affine else X
    return 2 ** int(np.linalg.matrix_rank(A))
