"""One example m times: only the first is a mistake."""
# refuted by: each-of-the-hard-sequence-is-a-mistake


def hard_sequence(m):
    return np.ones((m, 1)), np.ones(m)
