"""The solver's status is not looked at: inseparable data get the last iterate."""
# refuted by: hard-margin-exists-exactly-when-separable


def hard_margin(X, y):
    w, b, _ = soft_margin(X, y, 1e5)
    return w, b
