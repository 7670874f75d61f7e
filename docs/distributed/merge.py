"""Merges the figures of parts of a run exactly: the parts of one run, or of many runs.

    python3 merge.py PART.json ... > WHOLE.json

A part is what `manqala playouts GAME --games G --seed S --shard I/N --format json` prints. Parts
belong together that have the game, its options and the seed in common; one object is printed for
each run, a line each. Only whole numbers are added, so the order of the parts does not matter and
nothing is rounded; means are divided out at the end, as the program itself does it.
"""

import json
import sys

RUN = ("game", "file", "options", "seed", "match")
LEAST = ("plies_min",)
MOST = ("plies_max",)
MEASURED = ("seconds", "playouts_per_second", "plies_per_second")
MEANS = {
    "plies_mean": ("plies", "games"),
    "branching_mean": ("choices", "plies"),
    "rounds_mean": ("rounds", "games"),
}


def run_of(part):
    """What tells one run from another."""
    return json.dumps([part.get(key) for key in RUN], sort_keys=True)


def merge(parts):
    """The figures of all games of one run, without those that depend on the machine."""
    parts = list(parts)
    whole = {}
    played = [part for part in parts if part["games"] > 0] or parts
    for key in parts[0]:
        values = [part[key] for part in parts]
        if key in MEASURED or key in MEANS:
            continue
        if key in RUN:
            whole[key] = values[0]
        elif key in LEAST:
            whole[key] = min(part[key] for part in played)
        elif key in MOST:
            whole[key] = max(values)
        else:
            whole[key] = sum(values)
    for mean, (number, by) in MEANS.items():
        if mean in parts[0]:
            whole[mean] = whole[number] / whole[by] if whole[by] else None
    return whole


def merge_runs(parts):
    """The same for parts of several runs."""
    runs = {}
    for part in parts:
        runs.setdefault(run_of(part), []).append(part)
    return [merge(parts) for parts in runs.values()]


def main():
    parts = []
    for name in sys.argv[1:]:
        with open(name, encoding="utf-8") as file:
            parts.append(json.load(file))
    if not parts:
        sys.exit(__doc__)
    for whole in merge_runs(parts):
        print(json.dumps(whole, ensure_ascii=False, sort_keys=True))


if __name__ == "__main__":
    main()
