"""A rank factorisation: X = QR with pivots, inverted on either side."""

from scipy.linalg import qr


def pseudo_inverse(X):
    Q, R, order = qr(X, mode="economic", pivoting=True)
    diagonal = np.abs(np.diag(R))
    r = int(np.sum(diagonal > 1e-10 * diagonal[0])) if diagonal[0] > 0 else 0
    P = np.zeros((X.shape[1], X.shape[0]))
    if r:
        F = R[:r]
        P[order] = F.T @ np.linalg.solve(F @ F.T, Q[:, :r].T)
    return P
