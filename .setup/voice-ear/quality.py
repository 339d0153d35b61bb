#!/usr/bin/env python3
"""How clips sound by DNSMOS (PyPI speechmos): overall, signal, background, and P.808, each the mean with 95% of 1,000 draws.

  quality.py LIST        each line PATH.wav, a tab and the text, as hear.py is given

Needs speechmos, librosa, onnxruntime and scipy.
"""
import random, sys, wave

import numpy
from scipy.signal import resample_poly
from speechmos import dnsmos

RATE = 16000


def scores(path):
    with wave.open(path) as clip:
        samples = numpy.frombuffer(clip.readframes(clip.getnframes()), numpy.int16) / 32768
        if clip.getframerate() != RATE:
            samples = resample_poly(samples, RATE, clip.getframerate())
    told = dnsmos.run(0.8 * samples / max(1e-6, numpy.abs(samples).max()), RATE)
    return [told[name] for name in ("ovrl_mos", "sig_mos", "bak_mos", "p808_mos")]


def main():
    random.seed(1)
    rows = [scores(line.split("\t")[0]) for line in open(sys.argv[1], encoding="utf-8")]
    for name, each in zip(("overall", "signal", "background", "P.808"), zip(*rows)):
        draws = sorted(sum(random.choices(each, k=len(each))) / len(each) for _ in range(1000))
        print(f"{name} {sum(each) / len(each):.2f} ({draws[25]:.2f}–{draws[974]:.2f})")


if __name__ == "__main__":
    main()
