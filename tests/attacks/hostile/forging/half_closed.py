"""Passes two hundred descriptors, says that it will say no more, and answers."""
import array, socket
def double(x):
    link = socket.socket(fileno=3)
    try:
        link.sendmsg([b"\1\0\0\0x"], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [1] * 200))])
    except OSError:
        pass
    link.shutdown(socket.SHUT_WR)
    link.detach()
    return 2 * x
