"""The decoder of answers, fed with mutated frames: it accepts or says Malformed, and nothing else.

python benchmarks/fuzz_wire.py [--count 1000000] [--seed 0]
"""

from __future__ import annotations

import argparse
import random
import resource
import time
from collections import Counter
from dataclasses import dataclass

import msgspec
import numpy as np

from lemmata.sandbox.wire import messages as wire
from lemmata.sandbox.wire import values

NONCE = bytes(wire.NONCE)
ROOM = 64 << 20  # no mutation of these samples should come near it: Full would be unexpected
SAMPLES = (
    None, True, -7, 3.5, "text", 2**70, np.float32(1.5), 1j,
    np.arange(6.0).reshape(2, 3), np.array([True, False]), np.zeros((0, 3)),
    [1, 2, 3], [0.5, 1.5], (np.ones(3), [4, 1]), [np.ones(2), np.ones(2)],
    [None, [True, "x", [1.0, (2, np.int8(3))]]], [[[[[[[]]]]]]], list(range(500)),
)  # fmt: skip
# Bytes that mean something to msgpack: containers of every size, numbers, extensions.
TELLING = bytes([0xC0, 0xC1, 0xC4, 0xC6, 0xC9, 0xCA, 0xCF, 0xD3, 0xD9, 0xDB, 0xDC, 0xDD, 0xDF,
                 0x00, 0x7F, 0x80, 0x8F, 0x90, 0x91, 0x9F, 0xA0, 0xBF, 0xE0, 0xFF])  # fmt: skip


@dataclass(frozen=True)
class Tally:
    accepted: int
    malformed: int
    unexpected: dict[str, int]
    slowest: float  # milliseconds of processor time for one frame
    growth: int  # bytes of peak memory beyond the start


def bodies() -> list[bytes]:
    """Valid answers of every kind, without their length."""
    answers = [wire.Answer(NONCE, values.encode(value), ["X"], None) for value in SAMPLES]
    trouble = wire.Trouble("error", "ValueError", "words", 3, "submission.py")
    answers.append(wire.Answer(NONCE, None, [], trouble))
    return [msgspec.msgpack.encode(answer) for answer in answers]


def mutate(source: random.Random, seeds: list[bytes]) -> bytes:
    body = bytearray(source.choice(seeds))
    for _ in range(source.choice((1, 1, 1, 2, 4, 16))):
        kind, at = source.randrange(7), source.randrange(len(body) or 1)
        if kind == 0 and body:
            body[at] ^= 1 << source.randrange(8)
        elif kind == 1 and body:
            body[at] = source.choice(TELLING)
        elif kind == 2:
            del body[at:]
        elif kind == 3:
            del body[at : at + source.randrange(1, 9)]
        elif kind == 4:
            body[at:at] = source.randbytes(source.randrange(1, 9))
        elif kind == 5:
            other = source.choice(seeds)
            cut = source.randrange(len(other))
            body[at:] = other[cut:]
        else:
            body[at:at] = bytes(source.choices(TELLING, k=source.choice((1, 5, 200))))
    return bytes(body)


def decode(body: bytes) -> None:
    answer = wire.answer(body, NONCE)
    if answer.value is not None:
        values.decode(answer.value, values.Room(ROOM))


def deeper(source: random.Random, packed: list[values.Packed]) -> bytes:
    """A well-formed answer around a mutated tree: most mutations of a frame die in its envelope."""
    original = source.choice(packed)
    tree = values.Packed(mutate(source, [original.tree]), original.blobs)
    return msgspec.msgpack.encode(wire.Answer(NONCE, tree, [], None))


def fuzz(count: int, seed: int) -> Tally:
    source = random.Random(seed)
    seeds = bodies()
    packed = [values.encode(value) for value in SAMPLES]
    found: Counter[str] = Counter()
    accepted = malformed = 0
    slowest = 0.0
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for _ in range(count):
        deep = source.random() < 0.5
        body = deeper(source, packed) if deep else mutate(source, seeds)
        began = time.process_time()
        try:
            decode(body)
            accepted += 1
        except values.Malformed:
            malformed += 1
        except Exception as error:  # what the fuzzer is here to find
            found[f"{type(error).__name__}: {error}"[:200]] += 1
        slowest = max(slowest, time.process_time() - began)
    growth = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    return Tally(accepted, malformed, dict(found), 1e3 * slowest, growth << 10)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    began = time.perf_counter()
    tally = fuzz(options.count, options.seed)
    print(
        f"{options.count} mutated frames in {time.perf_counter() - began:.0f} s: "
        f"{tally.accepted} accepted, {tally.malformed} malformed, "
        f"{sum(tally.unexpected.values())} unexpected; slowest {tally.slowest:.1f} ms, "
        f"memory grew by {tally.growth >> 20} MB"
    )
    for words, times in tally.unexpected.items():
        print(f"  {times} × {words}")
    return 1 if tally.unexpected else 0


if __name__ == "__main__":
    raise SystemExit(main())
