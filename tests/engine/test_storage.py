"""What goes into the bank comes out bit for bit; what a report shows can be replayed exactly."""

from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

from lemmata.bank import storage


@dataclass(frozen=True)
class Record:
    X: np.ndarray
    q: Fraction
    many: tuple[Fraction, ...]
    name: str
    n: int
    x: float


floats = st.floats(allow_nan=False, allow_infinity=False)


@given(hnp.arrays(np.float64, (2, 3), elements=floats), st.fractions(), floats)
def test_bank_bytes_and_report_json_round_trip_exactly(X, q, x):
    record = Record(X, q, (q, q / 3), "é", 7, x)
    for back in (
        storage.load(storage.dump(record), Record),
        storage.from_json(storage.to_json(record), Record),
    ):
        assert back.X.tobytes() == X.tobytes() and back.X.dtype == np.float64
        assert (back.q, back.many, back.name, back.n, back.x) == (q, (q, q / 3), "é", 7, x)


def test_integer_arrays_stay_integers():
    record = Record(np.array([[2, 0, 1]]), Fraction(1), (), "", 0, 0.0)
    assert storage.from_json(storage.to_json(record), Record).X.dtype.kind == "i"
