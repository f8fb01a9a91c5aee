"""Logistic regression. F(w) = c Σ ln(1 + exp(−y_i <w, x_i>)) + pλ‖w‖², with c = 1/n and p = 1/2."""

import numpy as np


def sigmoid(z):
    """1/(1 + exp(−z)), elementwise, for any finite z."""
    raise NotImplementedError


def predict_probability(X, w):
    """P(y = +1 given x_i), (n,)."""
    raise NotImplementedError


def logistic_loss(w, X, y, lam=0.0):
    """F(w), from labels y in {−1, +1}."""
    raise NotImplementedError


def logistic_gradient(w, X, y, lam=0.0):
    """∇F(w), (d,)."""
    raise NotImplementedError


def logistic_hessian(w, X, y, lam=0.0):
    """∇²F(w), (d, d)."""
    raise NotImplementedError


def bernoulli_loss(w, X, t, lam=0.0):
    """F(w), from labels t in {0, 1}."""
    raise NotImplementedError


def fit_gradient_descent(X, y, lam, eta, max_iter=1000, tol=1e-7):
    """(w, losses) of gradient descent from w = 0; stops when |F_t − F_{t−1}| ≤ tol |F_{t−1}|."""
    raise NotImplementedError


def fit_newton(X, y, lam):
    """The minimiser of F, (d,)."""
    raise NotImplementedError


def softmax(Z):
    """exp(z_ik) / Σ_j exp(z_ij) in each row of Z."""
    raise NotImplementedError


def softmax_loss(W, X, k):
    """c Σ −ln p(k_i given x_i); W is (K, d), k are classes 0 … K−1."""
    raise NotImplementedError


def softmax_gradient(W, X, k):
    """The gradient of softmax_loss, (K, d)."""
    raise NotImplementedError
