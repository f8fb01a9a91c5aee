"""scipy.special.expit: the sigmoid."""
# adapts: scipy.special:expit
# as: logistic
# imports: scipy

from scipy.special import expit as Model


def sigmoid(z):
    return Model(z)
