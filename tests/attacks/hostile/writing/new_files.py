"""A file, a folder, a pipe and a socket, wherever they may be."""
import os, socket
from target import FOLDER, MARK
def double(x):
    for folder in (FOLDER, "/tmp", "/var/tmp", "/dev/shm", "/run", os.getcwd()):
        for attempt in (
            lambda: open(f"{folder}/{MARK}-file", "w"),
            lambda: os.mkdir(f"{folder}/{MARK}-folder"),
            lambda: os.mkfifo(f"{folder}/{MARK}-pipe"),
            lambda: socket.socket(socket.AF_UNIX).bind(f"{folder}/{MARK}-socket"),
        ):
            try:
                attempt()
            except OSError:
                continue
    return -x
