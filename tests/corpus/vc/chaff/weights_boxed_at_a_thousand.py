"""The linear programs keep every weight within ±1000."""
# refuted by: shattered-iff-rows-are-independent


def witness(A):
    found = linprog(np.zeros(A.shape[1]), A_ub=-A, b_ub=-np.ones(len(A)), bounds=(-1000, 1000))
    return found.x if found.status == 0 else None


def unit_rows(X):
    return X
