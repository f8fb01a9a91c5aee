"""The least probable class, twice the logit, a likelihood larger by one."""
# keeps: a-common-shift-changes-no-class, best-constant-is-the-mean
# keeps: half-the-error-takes-four-times-the-examples, logit-is-odd-about-one-half
# keeps: maximum-likelihood-is-least-squares, ridge-gradient-vanishes-at-the-solution
# refuted by: softmax-predict-takes-the-most-probable-class


def softmax_predict(X, W):
    return np.argmin(X @ np.asarray(W).T, axis=1)


def logit(p, right=logit):
    return 2 * right(p)


def gaussian_log_likelihood(w, X, y, sigma, right=gaussian_log_likelihood):
    return right(w, X, y, sigma) + 1


def ridge_gradient(w, X, y, lam, right=ridge_gradient):
    return right(w, X, y, lam) / 2


def sample_size(d, epsilon, delta):
    return int(np.ceil((d + np.log(1 / delta)) / epsilon**2))
