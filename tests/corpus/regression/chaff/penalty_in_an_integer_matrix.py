"""λ is added to the diagonal of XᵀX in place: half a λ on integers is none."""
# refuted by: conduct-of-ridge


def ridge(X, y, lam):
    A = X.T @ X
    for j in range(len(A)):
        A[j, j] += lam
    return np.linalg.lstsq(A, X.T @ y, rcond=None)[0]
