"""A matrix, records, a void, arrays in arrays, and one that holds itself."""
import numpy as np
def double(x):
    itself = np.empty(3, object)
    itself[:] = [itself, np.matrix(x), np.void(bytes(8))]
    record = np.rec.fromarrays([x, x], names="a,__class__")
    kinds = (np.matrix(-x), record, record[0], np.void(bytes(8)), itself, np.array(itself, object),
             np.char.array(["1", "2", "3"]), np.poly1d(x))
    return kinds[int(abs(x[0] * 2)) % len(kinds)]
