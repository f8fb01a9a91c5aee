#!/usr/bin/env bash
# PrairieLearn runs this for every submission, as /grade/tests/run.sh.
root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
cd "$root" || exit 1
export PYTHONHASHSEED=0 LC_ALL=C.UTF-8
python3 -P -m lemmata.platforms.prairielearn "$root" || [ -s results/results.json ]
