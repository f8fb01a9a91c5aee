import unittest

import numpy as np
from gradescope_utils.autograder_utils.decorators import weight
from perceptron import perceptron

DATA = (
    ([[1.0]], [1.0]),
    ([[1.0], [2.0]], [1.0, 1.0]),
    ([[1.0], [-1.0]], [1.0, -1.0]),
    ([[1.0, 0.0], [0.0, 1.0]], [1.0, 1.0]),
    ([[1.0, 0.0], [0.0, 1.0]], [1.0, -1.0]),
    ([[2.0, 1.0], [1.0, 3.0], [-1.0, -1.0]], [1.0, 1.0, -1.0]),
    ([[1.0, 1.0], [1.0, -1.0], [-1.0, 1.0]], [1.0, 1.0, -1.0]),
    ([[3.0, 1.0, 1.0], [1.0, 2.0, 1.0], [-1.0, 0.0, 1.0]], [1.0, 1.0, -1.0]),
)


class TestPerceptron(unittest.TestCase):
    @weight(8)
    def test_separates(self):
        for X, y in DATA:
            w, _ = perceptron(np.array(X), np.array(y))
            self.assertTrue(np.all(np.array(y) * (np.array(X) @ w) > 0))

    @weight(2)
    def test_budget(self):
        for n in (0, 5):
            X, y = np.array([[1.0], [1.0]]), np.array([1.0, -1.0])
            _, mistakes = perceptron(X, y, max_updates=n)
            self.assertEqual(len(mistakes), n)
