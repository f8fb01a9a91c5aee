"""Example by example, with max."""


def svm_objective(w, X, y, lam):
    total = sum(max(0.0, 1.0 - float(label * (x @ w))) for x, label in zip(X, y))
    return loss_weight(len(y)) * total + penalty_weight() * lam * float(np.dot(w, w))
