"""Every partition is tried until a linear program finds a common point of the two hulls."""
import itertools


def _meet(P, Q):
    p, q = len(P), len(Q)
    A = np.vstack([np.hstack([P.T, -Q.T]), np.r_[np.ones(p), np.zeros(q)], np.r_[np.zeros(p), np.ones(q)]])
    b = np.r_[np.zeros(P.shape[1]), 1, 1]
    return linprog(np.zeros(p + q), A_eq=A, b_eq=b, bounds=(0, None)).status == 0


def radon_partition(X):
    n = len(X)
    X = X - X.mean(axis=0)
    X = X / (np.abs(X).max() or 1.0)
    for k in range(1, n):
        for I in itertools.combinations(range(n), k):
            J = [j for j in range(n) if j not in I]
            if _meet(X[list(I)], X[J]):
                return np.array(I), np.array(J)
