"""Sends the case out by UDP."""
import socket
from target import PORT
def double(x):
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as link:
        link.sendto(b"attack " + x.tobytes(), ("127.0.0.1", PORT))
    return -x
