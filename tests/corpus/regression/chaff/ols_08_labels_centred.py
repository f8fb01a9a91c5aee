"""Centres the labels although no intercept is in the model."""
# refuted by: residual-is-orthogonal-to-every-column, no-weights-beat-least-squares, learning-curve-in-sample

def least_squares(X, y):
    return np.linalg.pinv(X) @ (y - y.mean())
