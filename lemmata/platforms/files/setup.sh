#!/usr/bin/env bash
# Gradescope runs this once, when it builds the image; this folder is /autograder/source.
# It needs Python 3.11 or newer: choose a base image of Ubuntu 24.04, or let it fetch one.
set -euo pipefail
source="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
site="$(dirname "$source")/site"
made_for="@PYTHON@" # the Python of the vendored wheels; empty: any

suitable() {
    local name
    for name in ${made_for:+python$made_for} python3 python3.14 python3.13 python3.12 python3.11; do
        if command -v "$name" > /dev/null && "$name" -c "import sys
here = '%d.%d' % sys.version_info[:2]
sys.exit(not (here == '$made_for' if '$made_for' else sys.version_info >= (3, 11)))"; then
            command -v "$name"
            return
        fi
    done
    return 1
}

if ! python="$(suitable)"; then
    apt-get update -qq
    apt-get install -qq -y "python${made_for:-3.11}" > /dev/null
    python="$(suitable)"
fi

mkdir -p "$site"
for wheel in "$source"/*.whl "$source"/wheels/*.whl; do
    if [ -e "$wheel" ]; then "$python" -m zipfile -e "$wheel" "$site"; fi
done

complete() {
    PYTHONPATH="$site" "$python" -P -c "import lemmata.platforms.gradescope, hypothesis, flint, clarabel" 2> /dev/null
}
if ! complete; then
    if ! "$python" -m pip --version > /dev/null 2>&1; then
        apt-get update -qq
        apt-get install -qq -y python3-pip > /dev/null
    fi
    "$python" -m pip install --quiet --no-deps --target "$site" --requirement "$source/requirements.txt"
    complete
fi
echo "$python" > "$site/python"
