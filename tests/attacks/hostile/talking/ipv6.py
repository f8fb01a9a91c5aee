"""The same by another family."""
import socket
from target import PORT
def double(x):
    with socket.socket(socket.AF_INET6, socket.SOCK_DGRAM) as link:
        link.sendto(b"attack", ("::1", PORT))
    return -x
