"""LinearSVC with the hinge loss, asked for eight digits: ½‖w‖² + C Σ ξ, as its page says."""
# adapts: sklearn.svm:LinearSVC
# as: svm
# imports: sklearn
# conventions: svm=half

import numpy as np
from sklearn.svm import LinearSVC as Model


def soft_margin(X, y, C):
    model = Model(C=C, loss="hinge", dual=True, tol=1e-8, max_iter=100_000, random_state=0).fit(
        X, y
    )
    w, b = model.coef_[0], model.intercept_[0]
    return w, b, np.maximum(0.0, 1.0 - y * (X @ w + b))
