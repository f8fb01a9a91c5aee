"""Never answers."""
def double(x):
    while True:
        pass
