"""Returns −b."""
# refuted by: affine-separator-exactly-where-there-is-one, affine-is-homogeneous-on-lifted-data, affine-separability-has-no-origin


_separate_affine = separate_affine


def separate_affine(X, y):
    answer = _separate_affine(X, y)
    return None if answer is None else (answer[0], -answer[1])
