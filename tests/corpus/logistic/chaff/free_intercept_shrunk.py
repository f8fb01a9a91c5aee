"""The penalty's gradient shrinks the free intercept too, its value does not."""
# refuted by: logistic-gradient-follows-the-formula, descent-follows-the-gradient
# conventions: intercept=free bias=first
import numpy as np


def logistic_gradient(w, X, y, lam=0.0):
    pull = -y * np.exp(-np.logaddexp(0, y * (X @ w))) / len(y)
    return X.T @ pull + lam * w
