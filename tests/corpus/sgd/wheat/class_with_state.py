"""A class that is made anew for each run."""
# conventions: penalty=half|none step=example average=after
class _Learner:
    def __init__(self, d, loss, lam):
        self.w, self.loss, self.lam, self.history = np.zeros(d), loss, lam, []
        self.history.append(self.w.copy())

    def see(self, x, y, eta):
        self.w -= eta * stochastic_gradient(self.w, x, y, self.loss, self.lam)
        self.history.append(self.w.copy())


def sgd(X, y, order, steps, loss, lam=0.0):
    learner = _Learner(X.shape[1], loss, lam)
    for i, eta in zip(order.tolist(), steps.tolist()):
        learner.see(X[i], y[i], eta)
    return np.array(learner.history)


def pegasos(X, y, lam, order):
    learner = _Learner(X.shape[1], "hinge", lam)
    for t, i in enumerate(order.tolist(), start=1):
        learner.see(X[i], y[i], 1 / (lam * t))
    return np.array(learner.history)
