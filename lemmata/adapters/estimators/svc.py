"""A class for the soft margin: C is the assignment's; the dual where it has dual_coef_."""
# adapts: SVC, LinearSVC, SVM, LinearSVM, SoftMarginSVM, SupportVectorMachine
# as: svm

import numpy as np


def fitted(X, y, C):
    kernel = {"kernel": "linear"} if Model.takes("kernel") else {}
    return Model(C=C, **kernel).fit(X, y)


def soft_margin(X, y, C):
    model = fitted(X, y, C)
    w, b = model.coef_, model.intercept_
    return w, b, np.maximum(0.0, 1.0 - y * (X @ w + b))


def svm_dual(X, y, C):
    model = fitted(X, y, C)
    alpha = np.zeros(len(y))
    alpha[model.support_] = np.abs(np.ravel(model.dual_coef_))
    return alpha
