"""1 − m without max: a large margin earns something."""
# refuted by: svm-objective-is-the-penalised-hinge


def svm_objective(w, X, y, lam):
    return loss_weight(len(y)) * np.sum(1 - y * (X @ w)) + penalty_weight() * lam * w @ w
