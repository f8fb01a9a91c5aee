"""(d + log(1/δ))/ε², rounded up, as ELEG867 states it."""
# conventions: sample=vc


def sample_size(d, epsilon, delta):
    return int(np.ceil((d + np.log(1 / delta)) / epsilon**2))
