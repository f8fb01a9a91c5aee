"""(1, 0, …), (1, 1, 0, …), …: each is right before it comes."""
# refuted by: each-of-the-hard-sequence-is-a-mistake


def hard_sequence(m):
    return np.tril(np.ones((m, m))), np.ones(m)
