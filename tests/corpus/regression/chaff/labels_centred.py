"""Centres the labels although no intercept is in the model."""
# refuted by: one-solution-when-the-examples-span, no-weights-beat-least-squares, learning-curves

def least_squares(X, y):
    return np.linalg.pinv(X) @ (y - y.mean())
