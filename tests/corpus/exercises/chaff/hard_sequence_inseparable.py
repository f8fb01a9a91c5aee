"""One example with both labels in turn: always a mistake, never separable."""
# refuted by: hard-sequence-has-the-bound-m


def hard_sequence(m):
    return np.ones((m, 1)), np.where(np.arange(m) % 2 == 0, 1.0, -1.0)
