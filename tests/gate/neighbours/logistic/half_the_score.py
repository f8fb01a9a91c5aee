"""σ(z/2), and a loss that is larger by one."""
# keeps: both-label-encodings-give-one-loss, gaussian-prior-is-the-penalty
# keeps: logistic-gradient-is-the-derivative-of-the-loss, logistic-loss-is-convex
# keeps: logistic-loss-lies-above-its-tangents, only-signed-examples-matter
# keeps: sigmoid-is-symmetric-and-increasing, softmax-ignores-a-shift-and-follows-the-order
# keeps: softmax-of-two-classes-is-the-sigmoid
# refuted by: logistic-loss-is-the-stated-objective


def sigmoid(z, right=sigmoid):
    return right(z / 2)


def softmax(Z, right=softmax):
    return right(Z / 2)


def logistic_loss(w, X, y, lam=0.0, right=logistic_loss):
    return right(w, X, y, lam) + 1


def bernoulli_loss(w, X, t, lam=0.0):
    return logistic_loss(w, X, 2 * t - 1, lam)


def logistic_gradient(w, X, y, lam=0.0):
    return lam * w - X.T @ (y * np.exp(-np.logaddexp(0, y * (X @ w)))) / len(y)
