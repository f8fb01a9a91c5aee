"""SVC with a linear kernel, asked for ten digits, or for its default of three: ½‖w‖² + C Σ ξ."""
# adapts: sklearn.svm:SVC
# as: svm
# imports: sklearn
# conventions: svm=half
# variants: 1e-10 1e-3

import numpy as np
from sklearn.svm import SVC as Model

VARIANT = "1e-10"


def soft_margin(X, y, C):
    model = Model(kernel="linear", C=C, tol=float(VARIANT)).fit(X, y)
    w, b = model.coef_[0], model.intercept_[0]
    return w, b, np.maximum(0.0, 1.0 - y * (X @ w + b))


def svm_dual(X, y, C):
    model = Model(kernel="linear", C=C, tol=float(VARIANT)).fit(X, y)
    alpha = np.zeros(len(y))
    alpha[model.support_] = np.abs(model.dual_coef_[0])
    return alpha
