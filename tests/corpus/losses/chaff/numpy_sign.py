"""np.sign gives 0 on a tie, which is neither label."""
# refuted by: zero-one-compares-the-signs
# conventions: tie=plus


def zero_one(s, y):
    return (np.sign(s) != y).astype(int)
