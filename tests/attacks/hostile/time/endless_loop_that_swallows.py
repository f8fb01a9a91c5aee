"""Never answers, and swallows whatever is raised in it."""
def double(x):
    while True:
        try:
            while True:
                pass
        except BaseException:
            continue
