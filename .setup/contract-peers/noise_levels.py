"""Holds mixtures of speech and noise against another implementation of ITU-T P.56, method B.

usage: noise_levels.py FOLDER, which hearcoach-bench noise COUNT FOLDER has filled.
"""

import csv
import sys

import numpy as np
from scipy.ndimage import maximum_filter1d
from scipy.signal import lfilter

RATE = 16000


def active_level(samples):
    """The active level in dB: an envelope by two poles, and whatever was loud within 200 ms is active."""
    pole = np.exp(-1 / (RATE * 0.03))
    envelope = np.abs(samples)
    for _ in range(2):
        envelope = lfilter([1 - pole], [1, -pole], envelope)
    hang = int(np.ceil(RATE * 0.2))
    # What was reached at any of the last samples, this one among them.
    held = maximum_filter1d(envelope, hang + 1, origin=hang // 2, mode="constant")
    energy = float(np.sum(samples ** 2))
    thresholds = 2.0 ** np.arange(-15, 0)
    counts = len(held) - np.searchsorted(np.sort(held), thresholds)
    levels = 10 * np.log10(energy / np.maximum(counts, 1))
    over = np.where(counts > 0, levels - 20 * np.log10(thresholds) - 15.9, -np.inf)
    above = int(np.argmax(over <= 0))
    return float(np.interp(0, [over[above], over[above - 1]], [levels[above], levels[above - 1]]))


def main(folder):
    worst = {"level": 0.0, "ratio": 0.0, "sum": 0.0, "peak": 0.0}
    rows = list(csv.DictReader(open(f"{folder}/table.tsv"), delimiter="\t"))
    for row in rows:
        speech, noise, mix = (
            np.fromfile(f"{folder}/{row['n']}-{name}.f32", "<f4").astype(float)
            for name in ("speech", "noise", "mix")
        )
        ramp = RATE // 10
        level = active_level(speech)
        under = 10 * np.log10(np.mean(noise[ramp:-ramp] ** 2))
        worst["level"] = max(worst["level"], abs(level - float(row["level"])))
        worst["ratio"] = max(worst["ratio"], abs(level - under - float(row["snr"])))
        worst["sum"] = max(worst["sum"], float(np.max(np.abs(mix - speech - noise))))
        worst["peak"] = max(worst["peak"], float(np.max(np.abs(mix))))
    print(f"noise: {len(rows)} mixtures, at worst: {worst}")
    return 0 if len(rows) >= 400 and max(worst["ratio"], worst["level"]) <= 0.1 and worst["peak"] < 0.9 else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
