"""The penalty is divided by n as well."""
# refuted by: gaussian-prior-is-the-penalty, only-signed-examples-matter
# conventions: penalty=half|full


def logistic_loss(w, X, y, lam=0.0):
    return (np.sum(np.logaddexp(0, -y * (X @ w))) + penalty_weight() * lam * w @ w) / len(y)


def logistic_gradient(w, X, y, lam=0.0):
    return (-X.T @ (y * sigmoid(-y * (X @ w))) + 2 * penalty_weight() * lam * w) / len(y)
