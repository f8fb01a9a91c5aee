"""Points go through a dictionary: the last label of a repeated point wins."""
# refuted by: none-exactly-when-inseparable, affine-separator-exactly-where-there-is-one


_separate = separate


def separate(X, y):
    points = {tuple(row): label for row, label in zip(X, y)}
    return _separate(np.array(list(points)), np.array(list(points.values())))
