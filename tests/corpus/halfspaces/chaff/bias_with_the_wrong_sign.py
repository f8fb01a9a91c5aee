"""Returns −b."""
# refuted by: affine-separator-has-every-margin-at-least-one, affine-is-homogeneous-on-lifted-data, affine-separability-survives-translation


_separate_affine = separate_affine


def separate_affine(X, y):
    answer = _separate_affine(X, y)
    return None if answer is None else (answer[0], -answer[1])
