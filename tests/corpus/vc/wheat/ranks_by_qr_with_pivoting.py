"""Independence by a pivoted QR of rows of unit length, with a relative tolerance."""
from scipy.linalg import qr


def is_shattered(X, affine=False):
    A = affine_rows(X) if affine else X
    length = np.linalg.norm(A, axis=1, keepdims=True)
    if len(A) > A.shape[1] or np.any(length == 0):
        return False
    R = qr((A / length).T, mode="r", pivoting=True)[0]
    return bool(abs(R[len(A) - 1, len(A) - 1]) > 1e-9)
