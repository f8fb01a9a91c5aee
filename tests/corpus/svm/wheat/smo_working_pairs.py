"""Sequential minimal optimisation: the most violating pair, in the units of the gradient."""


def svm_dual(X, y, C):
    C = C / (2 * KAPPA)
    Q = (y[:, None] * X) @ (y[:, None] * X).T
    alpha = np.zeros(len(y))
    gradient = -np.ones(len(y))
    for _ in range(200_000):
        violation = -y * gradient
        up = ((y > 0) & (alpha < C)) | ((y < 0) & (alpha > 0))
        down = ((y > 0) & (alpha > 0)) | ((y < 0) & (alpha < C))
        i = np.flatnonzero(up)[np.argmax(violation[up])]
        j = np.flatnonzero(down)[np.argmin(violation[down])]
        if violation[i] - violation[j] < 1e-10:
            break
        curvature = max(Q[i, i] + Q[j, j] - 2 * y[i] * y[j] * Q[i, j], 1e-12)
        step = (violation[i] - violation[j]) / curvature
        step = min(step, C - alpha[i] if y[i] > 0 else alpha[i])
        step = min(step, alpha[j] if y[j] > 0 else C - alpha[j])
        alpha[i] += y[i] * step
        alpha[j] -= y[j] * step
        for k in (i, j):
            if alpha[k] < 1e-15 * C:
                alpha[k] = 0.0
            elif alpha[k] > C * (1 - 1e-15):
                alpha[k] = C
        gradient = Q @ alpha - 1
    return alpha * 2 * KAPPA
