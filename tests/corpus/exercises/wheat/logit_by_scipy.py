"""scipy has one."""

from scipy.special import logit as scipy_logit


def logit(p):
    return scipy_logit(p)
