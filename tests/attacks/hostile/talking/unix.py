"""Through a socket in the file system."""
import socket
from target import SOCKET
def double(x):
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as link:
        link.sendto(b"attack", SOCKET)
    return -x
