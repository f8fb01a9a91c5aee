"""`if not theta` on the weights of the fit before."""
# refuted by: newton-reaches-the-minimum


theta = None


def fit_newton(X, y, lam):
    global theta
    if not theta:
        theta = np.zeros(X.shape[1])
    for _ in range(30):
        H, g = logistic_hessian(theta, X, y, lam), logistic_gradient(theta, X, y, lam)
        theta = theta - np.linalg.pinv(H) @ g
    return theta
