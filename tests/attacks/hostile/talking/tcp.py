"""Sends the case out by TCP."""
import socket
from target import PORT
def double(x):
    with socket.create_connection(("127.0.0.1", PORT), timeout=0.2) as link:
        link.sendall(b"attack " + x.tobytes())
    return -x
