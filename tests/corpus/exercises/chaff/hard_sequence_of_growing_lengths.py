"""e_i times i: R grows with m, and (RB)² far beyond m."""
# refuted by: hard-sequence-has-the-bound-m


def hard_sequence(m):
    return np.diag(np.arange(1.0, m + 1)), np.ones(m)
