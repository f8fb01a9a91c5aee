"""Classes that come nearer than a thousandth of the data's width are called inseparable."""
# refuted by: tightest-constraint-is-an-equality, hard-margin-exists-exactly-when-separable


def _separable(X, y):
    signed = y[:, None] * np.column_stack([X, np.ones(len(X))])
    system = np.vstack([signed.T, np.ones(len(X))])
    return bool(nnls(system, np.eye(len(system))[-1])[1] > 1e-3)
