"""λ on the loss, as C is, and none on the norm."""
# refuted by: svm-objective-is-the-penalised-hinge


def svm_objective(w, X, y, lam):
    hinges = np.maximum(0, 1 - y * (X @ w))
    return lam * loss_weight(len(y)) * np.sum(hinges) + penalty_weight() * w @ w
