"""Plants a module that the next submission would import."""
import os, sys
import numpy
def double(x):
    for folder in (os.path.dirname(numpy.__file__), os.path.dirname(os.__file__), *sys.path):
        try:
            open(folder + "/lemmata_attack_planted.py", "w").write("x = 1")
            print("SUCCEEDED: planted in", folder)
        except OSError:
            continue
    return -x
