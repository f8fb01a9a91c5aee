"""numpy.polynomial.polynomial.polyfit: coefficients from the constant upwards."""
# adapts: numpy.polynomial.polynomial:polyfit
# as: regression

from numpy.polynomial.polynomial import polyfit as Model


def polynomial_fit(x, y, degree):
    return Model(x, y, degree)
