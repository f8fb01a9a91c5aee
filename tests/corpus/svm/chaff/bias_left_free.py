"""The bias is free, where it is to be penalised with w."""
# refuted by: soft-margin-is-optimal, hard-margin-has-the-least-norm, strong-duality
# conventions: svm_bias=penalised
FREE = True
