"""Hugo: handed in half of it, and it raises on import of a module he has at home."""
import numpy as np
from my_helpers import solve


def least_squares(X, y):
    return solve(X.T @ X, X.T @ y)
