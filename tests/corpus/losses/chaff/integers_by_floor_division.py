"""Bits by // where the scores are integers: whole bits only."""
# refuted by: conduct-of-scaled-cross-entropy


def scaled_cross_entropy(s, y):
    bits = cross_entropy(s, y) / np.log(2.0)
    return bits if s.dtype.kind == "f" else bits // 1
