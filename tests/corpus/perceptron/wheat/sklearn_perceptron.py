"""scikit-learn's Perceptron, fed one mistake at a time."""
# imports: sklearn
from sklearn.linear_model import Perceptron


def perceptron(X, y, eta=1.0, w0=None, max_updates=None):
    model = Perceptron(fit_intercept=False, penalty=None, eta0=eta, shuffle=False, max_iter=1, tol=None)
    model.partial_fit(X[:1], y[:1], classes=[-1.0, 1.0])
    model.coef_[:] = 0 if w0 is None else w0
    mistakes = []
    while max_updates is None or len(mistakes) < max_updates:
        wrong = np.flatnonzero(y * (X @ model.coef_[0]) <= 0)
        if wrong.size == 0:
            break
        i = wrong[0]
        model.partial_fit(X[i : i + 1], y[i : i + 1])
        mistakes.append(i)
    return model.coef_[0].copy(), mistakes
