"""The exercises of the chapter and what its text builds on: programs, A⁺, balls, 2^{64(d+1)}."""

import numpy as np


def hard_sequence(m):
    return np.eye(m), np.ones(m)


def halfspace_program(X, y):
    A = y[:, None] * X
    v = np.ones(len(y))
    u = np.zeros(X.shape[1])
    return u, A, v


def absolute_program(X, y):
    """max −Σ a_i subject to a_i ≥ <w, x_i> − y_i, a_i ≥ −(<w, x_i> − y_i) and a_i ≥ 0."""
    m, d = X.shape
    u = np.concatenate([np.zeros(d), -np.ones(m)])
    A = np.block([[-X, np.eye(m)], [X, np.eye(m)], [np.zeros((m, d)), np.eye(m)]])
    return u, A, np.concatenate([-y, y, np.zeros(m)])


def pseudo_inverse(X):
    U, D, Vt = np.linalg.svd(X, full_matrices=False)
    zero = D <= D.max(initial=0.0) * max(X.shape) * np.finfo(float).eps
    Dplus = np.where(zero, 0, 1 / np.where(zero, 1, D))
    return Vt.T @ (Dplus[:, None] * U.T)


def ball(X, y):
    """A halfspace of the lifted points (x, ‖x‖²), read as a ball."""
    phi = np.column_stack([2 * X, np.ones(len(X))])
    squares = np.sum(X**2, axis=1)
    solution = np.linalg.lstsq(phi, squares + y / 2, rcond=None)[0]
    centre, r2 = solution[:-1], solution[-1] + solution[:-1] @ solution[:-1]
    if r2 <= 0:
        return X[0] + 10 * (1 + np.abs(X).max()) * np.ones(X.shape[1]), 1.0
    return centre, np.sqrt(r2)


def sample_size(d, epsilon, delta):
    log_H = 64 * (d + 1) * np.log(2)
    return int(np.ceil(2 * (np.log(2) + log_H + np.log(1 / delta)) / epsilon**2))
