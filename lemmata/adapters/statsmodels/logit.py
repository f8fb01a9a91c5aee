"""Logit: its log-likelihood and derivatives with the sign turned, and the penalty added here."""
# adapts: statsmodels.api:Logit
# as: logistic
# imports: statsmodels
# conventions: loss=sum penalty=half

import numpy as np
from statsmodels.api import Logit as Model


def bernoulli_loss(w, X, t, lam=0.0):
    return -Model(t, X).loglike(w) + lam / 2 * (w @ w)


def logistic_loss(w, X, y, lam=0.0):
    return bernoulli_loss(w, X, (y + 1) / 2, lam)


def logistic_gradient(w, X, y, lam=0.0):
    return -Model((y + 1) / 2, X).score(w) + lam * w


def logistic_hessian(w, X, y, lam=0.0):
    return -Model((y + 1) / 2, X).hessian(w) + lam * np.eye(len(w))
