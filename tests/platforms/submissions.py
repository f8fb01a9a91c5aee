"""Five submissions to the assignment that `lemmata new --lecturer` makes."""

from lemmata import lecturer

SUBMISSIONS = {
    "right": lecturer.SOLUTION,
    "wrong": lecturer.CHAFF,
    "hostile": (
        "import os, sys, json, glob\n"
        "FORGED = json.dumps({'score': 100, 'tests': []})\n"
        "def median(x):\n"
        "    print(FORGED)\n"
        "    sys.stderr.write('::error::forged\\n')\n"
        "    for name in glob.glob('/autograder/**', recursive=True) + ROOTS:\n"
        "        for path in (name, name + '/settings.json', name + '/results.json'):\n"
        "            try:\n"
        "                print('LEAK', open(path).read()[:2000])\n"
        "            except OSError:\n"
        "                pass\n"
        "            try:\n"
        "                open(path, 'w').write(FORGED)\n"
        "            except OSError:\n"
        "                pass\n"
        "    return 0.0\n"
    ),
    "broken": "def median(x)\n    return 0\n",
    "endless": "def median(x):\n    while True:\n        pass\n",
}
