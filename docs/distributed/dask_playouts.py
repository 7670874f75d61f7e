"""Random games of many variants, spread over worker processes by Dask.

    pip install dask distributed
    python3 dask_playouts.py --games 500000 --workers 4 --shards 16

plays so many games of each of ten variants and prints their figures, a line each. With
`--verify` the same games are played once more in one process, and the figures have to be the
same. `--scheduler tcp://HOST:8786` uses a cluster that is running already; the program
`manqala` then has to be there on every machine, under the name given by `--manqala`.
"""

import argparse
import json
import subprocess
import sys

from distributed import Client, LocalCluster, as_completed

from merge import merge, merge_runs

VARIANTS = [
    ["oware"],
    ["oware", "--set", "seeds=3"],
    ["oware", "--set", "seeds=5"],
    ["oware", "--set", "seeds=6"],
    ["kalah"],
    ["kalah", "--set", "seeds=3"],
    ["kalah", "--set", "seeds=6"],
    ["kalah", "--set", "empty capture=yes"],
    ["chad-mancala"],
    ["ethiopian"],
]


def play(manqala, variant, games, seed, shard=None, threads=1):
    """Plays a part of the games of a variant, in a process of its own."""
    command = [manqala, "playouts", *variant, "--games", str(games), "--seed", str(seed)]
    command += ["--threads", str(threads), "--format", "json"]
    if shard is not None:
        command += ["--shard", shard]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(command)}\n{done.stderr}")
    return json.loads(done.stdout)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--manqala", default="manqala", help="the program")
    parser.add_argument("--games", type=int, default=500_000, help="games of each variant")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--shards", type=int, default=16, help="parts of each variant")
    parser.add_argument("--workers", type=int, default=4, help="worker processes")
    parser.add_argument("--scheduler", help="the address of a running cluster")
    parser.add_argument("--verify", action="store_true", help="compare with one process")
    args = parser.parse_args()

    if args.scheduler:
        client = Client(args.scheduler)
        client.upload_file(merge.__code__.co_filename)
    else:
        cluster = LocalCluster(
            n_workers=args.workers, threads_per_worker=1, dashboard_address=None
        )
        client = Client(cluster)
    parts = []
    with client:
        futures = [
            client.submit(
                play,
                args.manqala,
                variant,
                args.games,
                args.seed,
                f"{part}/{args.shards}",
                # The same call gives the same figures; a lost worker's parts are played again.
                pure=True,
            )
            for variant in VARIANTS
            for part in range(1, args.shards + 1)
        ]
        for future in as_completed(futures):
            parts.append(future.result())
            print(f"\r{len(parts)} of {len(futures)} parts", end="", file=sys.stderr)
    print(file=sys.stderr)

    key = lambda whole: json.dumps([whole["file"], whole["options"]], sort_keys=True)
    wholes = sorted(merge_runs(parts), key=key)
    for whole in wholes:
        print(json.dumps(whole, ensure_ascii=False, sort_keys=True))
    if args.verify:
        alone = [play(args.manqala, v, args.games, args.seed, threads=2) for v in VARIANTS]
        alone = sorted((merge([one]) for one in alone), key=key)
        if alone != wholes:
            sys.exit("the figures of one process are others")
        total = sum(whole["games"] for whole in wholes)
        print(f"{total} games in {len(parts)} parts: the figures of one process", file=sys.stderr)


if __name__ == "__main__":
    main()
