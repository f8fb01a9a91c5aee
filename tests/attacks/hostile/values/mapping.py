"""A dictionary whose keys collide."""
def double(x):
    return {i * (2**61 - 1): i for i in range(20000)}
