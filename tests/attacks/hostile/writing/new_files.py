"""A file, a folder, a pipe and a socket, wherever they may be."""
import os, socket
from target import FOLDER
def double(x):
    for folder in (FOLDER, "/tmp", "/var/tmp", "/dev/shm", "/run", os.getcwd()):
        for attempt in (
            lambda: open(folder + "/lemmata-attack-file", "w"),
            lambda: os.mkdir(folder + "/lemmata-attack-folder"),
            lambda: os.mkfifo(folder + "/lemmata-attack-pipe"),
            lambda: socket.socket(socket.AF_UNIX).bind(folder + "/lemmata-attack-socket"),
        ):
            try:
                attempt()
            except OSError:
                continue
    return -x
