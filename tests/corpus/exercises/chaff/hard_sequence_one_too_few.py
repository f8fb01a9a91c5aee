"""The last basis vector is missing."""
# refuted by: each-of-the-hard-sequence-is-a-mistake, hard-sequence-has-the-bound-m


def hard_sequence(m):
    return np.eye(m)[:-1], np.ones(m - 1)
