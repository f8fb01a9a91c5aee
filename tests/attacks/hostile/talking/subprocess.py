"""Lets another program do it."""
import subprocess
from target import VICTIM
def double(x):
    subprocess.run(["/bin/sh", "-c", f"echo owned >> {VICTIM}"], timeout=0.3)
    return -x
