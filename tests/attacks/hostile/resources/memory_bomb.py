"""Takes all the memory there is."""
def double(x):
    kept = []
    while len(kept) < 512:
        kept.append(bytearray(64 << 20))
    return -x
