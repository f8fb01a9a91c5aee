"""Exercises. Read handout.md; hand in this file with the functions your course asks for."""

import numpy as np


def hard_sequence(m):
    """(X, y): m examples, in as many dimensions as you like, on which (RB)^2 = m is met."""
    raise NotImplementedError


def halfspace_program(X, y):
    """(u, A, v) of the program max <u, w> subject to A w >= v whose w separate the examples."""
    raise NotImplementedError


def absolute_program(X, y):
    """(u, A, v) of max <u, z> subject to A z >= v; z[:d] minimises sum |<w, x_i> - y_i|."""
    raise NotImplementedError


def pseudo_inverse(X):
    """X^+, of shape (d, n), at any rank."""
    raise NotImplementedError


def ball(X, y):
    """(centre, radius) of a closed ball with the +1 points inside and no other."""
    raise NotImplementedError


def gaussian_log_likelihood(w, X, y, sigma):
    """ln p(y | X, w) for y = X w + noise, the noise normal with standard deviation sigma."""
    raise NotImplementedError


def ridge_loss(w, X, y, lam):
    """||y - X w||^2 + lam ||w||^2, a number."""
    raise NotImplementedError


def ridge_gradient(w, X, y, lam):
    """The gradient of ridge_loss in w, (d,)."""
    raise NotImplementedError


def softmax_predict(X, W):
    """The most probable class 0 ... K-1 of each row of X; W is (K, d)."""
    raise NotImplementedError


def logit(p):
    """The inverse of the sigmoid, elementwise, for 0 < p < 1."""
    raise NotImplementedError


def steepest_direction(w, X, y):
    """The unit vector (d,) along which the logistic error of w falls fastest."""
    raise NotImplementedError


def gradient_descent(X, y, lam, w0, steps):
    """All iterates (T+1, d): w_0 = w0, then one step of size steps[t-1] for t = 1 ... T."""
    raise NotImplementedError


def line_search(w, X, y, lam):
    """The first eta of 1, 1/2, 1/4, ... with F(w - eta g) <= F(w) - eta/2 ||g||^2."""
    raise NotImplementedError


def project(X, w, b):
    """(P, r): the projections (n, d) on <w, x> + b = 0, and r (n,) with x = P + r w/||w||."""
    raise NotImplementedError


def svm_objective(w, X, y, lam):
    """The regularised hinge loss without a bias, in the assignment's scaling, a number."""
    raise NotImplementedError


def svm_homogeneous(X, y, lam):
    """The w (d,) that minimises svm_objective, for lam > 0."""
    raise NotImplementedError


def sample_size(d, epsilon, delta):
    """The least integer that the lecture's bound asks for."""
    raise NotImplementedError
