"""Grace: reads the order from a file that is not there, and asks for the network."""
import socket

import numpy as np


def stochastic_gradient(w, x, y, loss, lam):
    return np.full(len(w), np.nan)


def sgd(X, y, order, steps, loss, lam=0.0):
    return np.loadtxt("iterates.txt")


def step_sizes(schedule, eta0, T):
    return [eta0] * T


def average_iterate(W):
    return socket.gethostname()


def pegasos(X, y, lam, order):
    return "see sgd"
