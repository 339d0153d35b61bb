"""Holds mixtures of speech and noise against sox, another program's arithmetic: what it measures of their parts,
and the sum that it makes of them itself.

usage: noise_sox.py FOLDER, which hearcoach-bench mixtures COUNT FOLDER has filled.
"""

import csv
import math
import subprocess
import sys

RAW = ["-t", "raw", "-e", "floating-point", "-b", "32", "-c", "1", "-r", "16000"]


def level(words, effects=()):
    """The mean power of a sound in dB, and its peak, as sox's stat tells them."""
    told = subprocess.run(["sox", *words, "-n", *effects, "stat"], capture_output=True, text=True, check=True).stderr
    values = dict(line.split(":", 1) for line in told.splitlines() if ":" in line)
    rms = float(values["RMS     amplitude"])
    peak = max(abs(float(values["Maximum amplitude"])), abs(float(values["Minimum amplitude"])))
    # stat tells six digits: what is softer than the last of them is none.
    return 20 * math.log10(max(rms, 1e-6)), peak


def main(folder):
    worst = {"ratio": 0.0, "sum": -math.inf, "peak": 0.0}
    rows = list(csv.DictReader(open(f"{folder}/table.tsv"), delimiter="\t"))
    for row in rows:
        speech, noise, mix = ([*RAW, f"{folder}/{row['n']}-{name}.f32"] for name in ("speech", "noise", "mix"))
        under, _ = level(noise, ["trim", "0.1", "-0.1"])
        worst["ratio"] = max(worst["ratio"], abs(float(row["level"]) - under - float(row["snr"])))
        # What is left of the mix where sox takes from it the speech and the noise.
        rest, _ = level(["-m", "-v", "1", *mix, "-v", "-1", *speech, "-v", "-1", *noise])
        worst["sum"] = max(worst["sum"], rest - level(mix)[0])
        worst["peak"] = max(worst["peak"], level(mix)[1])
    print(f"sox: {len(rows)} mixtures, at worst: {worst}")
    return 0 if len(rows) >= 400 and worst["ratio"] <= 0.1 and worst["sum"] < -60 and worst["peak"] < 0.9 else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
