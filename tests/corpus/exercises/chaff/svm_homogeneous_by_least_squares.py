"""Ridge on the labels: correct answers beyond 1 are punished."""
# refuted by: svm-homogeneous-minimises-the-hinge


def svm_homogeneous(X, y, lam):
    A = loss_weight(len(y)) * X.T @ X + penalty_weight() * lam * np.eye(X.shape[1])
    return np.linalg.solve(A, loss_weight(len(y)) * X.T @ y)
