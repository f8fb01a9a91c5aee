"""The squared hinge."""
# refuted by: svm-objective-is-the-penalised-hinge


def svm_objective(w, X, y, lam):
    hinges = np.maximum(0, 1 - y * (X @ w)) ** 2
    return loss_weight(len(y)) * np.sum(hinges) + penalty_weight() * lam * w @ w
