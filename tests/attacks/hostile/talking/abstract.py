"""Through a socket that is no file."""
import socket
from target import ABSTRACT
def double(x):
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as link:
        link.sendto(b"attack", "\0" + ABSTRACT)
    return -x
