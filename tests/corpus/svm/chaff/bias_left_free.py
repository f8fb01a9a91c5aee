"""The bias is free, where it is to be penalised with w."""
# refuted by: soft-margin-is-optimal, hard-margin-has-the-least-norm, strong-duality
# conventions: svm_bias=penalised

free_soft_margin = soft_margin


def soft_margin(X, y, C):
    return free_soft_margin(X, y, C)
