"""Right the first time it is asked, wrong ever after."""
ASKED = []
def double(x):
    ASKED.append(1)
    return 2 * x if len(ASKED) == 1 else -x
