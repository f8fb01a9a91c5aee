"""Everything is returned as float32."""


_separate, _separate_affine = separate, separate_affine


def sign(z):
    return np.where(np.asarray(z) < 0, -1, 1).astype(np.float32)


def predict(X, w):
    return sign(X @ w)


def zero_one_error(X, y, w):
    return np.float32(np.count_nonzero(predict(X, w) != y)) / np.float32(len(y))


def separate(X, y):
    w = _separate(X, y)
    return None if w is None else w.astype(np.float32)


def separate_affine(X, y):
    answer = _separate_affine(X, y)
    return None if answer is None else (answer[0].astype(np.float32), np.float32(answer[1]))
