"""The budget is a global that each fit counts down."""
# refuted by: conduct-of-fit-newton


budget = 40


def fit_newton(X, y, lam):
    global budget
    w = np.zeros(X.shape[1])
    while budget > 0:
        budget -= 1
        step = np.linalg.pinv(logistic_hessian(w, X, y, lam)) @ logistic_gradient(w, X, y, lam)
        w = w - step
        if np.max(np.abs(step)) < 1e-10:
            break
    return w
