"""The vectors are brought to unit size in place before their dependence is sought."""
# refuted by: conduct-of-unrealisable-labels
_labels = unrealisable_labels


def unrealisable_labels(X):
    size = np.abs(X).max()
    if size > 0:
        X /= size
    return _labels(X)
