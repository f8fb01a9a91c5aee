"""The largest sum of margins: separable data let it grow without end."""
# refuted by: halfspace-program-asks-for-a-separator


def halfspace_program(X, y):
    return y @ X, y[:, None] * X, np.ones(len(y))
