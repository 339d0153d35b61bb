#!/usr/bin/env python3
"""A second ear for Mandarin, which had no part in the making of the voice: the Transformer of muggle-speech 0.1.1 (PyPI,
Apache-2.0), trained on AISHELL-1, AISHELL-3 and MAGICDATA.

  make hear EAR="python3 .setup/voice-ear/second_ear.py --package DIR"

DIR is the folder muggle_speech of the unpacked source package, which itself asks for an older Python. Needs numpy,
onnxruntime and pypinyin. Clips are WAV with 22,050 samples a second. It writes characters alone: texts with figures or
letters are left out. Of other languages it tells nothing.
"""
import argparse, random, re, runpy, wave

import numpy
import onnxruntime
from pypinyin import Style, lazy_pinyin

RATE, SIZE, BANDS = 22050, 512, 40


def filters():
    """Triangles along the mel axis, from one place of the spectrum to the next but one."""
    places = numpy.linspace(0, 2595 * numpy.log10(1 + RATE / 1400), BANDS + 2)
    places = numpy.floor((SIZE + 1) * 700 * (10 ** (places / 2595) - 1) / RATE)
    made = numpy.zeros((BANDS, SIZE // 2 + 1))
    for band, (low, middle, high) in enumerate(zip(places, places[1:], places[2:])):
        for line in range(int(low), int(high)):
            made[band, line] = (line - low) / (middle - low) if line < middle else (high - line) / (high - middle)
    return made


def features(path, made=filters()):
    with wave.open(path) as clip:
        if (clip.getframerate(), clip.getnchannels(), clip.getsampwidth()) != (RATE, 1, 2):
            raise SystemExit(f"{path}: wants 16 bits, one channel, {RATE} samples a second")
        samples = numpy.frombuffer(clip.readframes(clip.getnframes()), numpy.int16) / 32768
    samples = numpy.append(samples[0], samples[1:] - 0.97 * samples[:-1])
    length, step = round(0.025 * RATE), round(0.01 * RATE)
    count = int(numpy.ceil(abs(len(samples) - length) / step))
    samples = numpy.append(samples, numpy.zeros(max(0, count * step + length - len(samples))))
    frames = samples[numpy.arange(length) + step * numpy.arange(count)[:, None]] * numpy.hamming(length)
    power = numpy.abs(numpy.fft.rfft(frames, SIZE)) ** 2 / SIZE @ made.T
    power = 20 * numpy.log10(numpy.where(power == 0, numpy.finfo(float).eps, power))
    power = (power - power.mean(0)).astype(numpy.float32)
    return ((power - power.mean()) / power.std())[None]


class Ear:
    def __init__(self, package):
        options = onnxruntime.SessionOptions()
        options.log_severity_level = 3
        self.encoder = onnxruntime.InferenceSession(package + "/encoder.onnx", options)
        self.decoder = onnxruntime.InferenceSession(package + "/decoder.onnx", options)
        self.characters = runpy.run_path(package + "/label_map.py")["label_map"]

    def hear(self, path):
        names = ["preds", "beam_enc_states", "beam_enc_mask", "scores", "ending_flag"]
        said, states, mask, scores, ended = self.encoder.run(names, {"inputs": features(path)})
        for _ in range(100):
            said, scores, ended = self.decoder.run(["preds_symbol", "scores", "end_flag"], {
                "preds": said, "beam_enc_states": states, "beam_enc_mask": mask, "scores.1": scores,
                "ending_flag": ended})
            if ended.all():
                break
        heard = []
        for number in said.reshape(-1).tolist()[1:]:
            if number == 0:
                break
            heard.append(self.characters[number] if number > 2 else "?")
        return "".join(heard)


def distance(one, other):
    row = list(range(len(other) + 1))
    for here, left in enumerate(one, 1):
        above, row = row, [here]
        for there, right in enumerate(other, 1):
            row.append(min(above[there] + 1, row[-1] + 1, above[there - 1] + (left != right)))
    return row[-1]


def share(pairs):
    """Of pairs of errors and counts: percent, and where 95% of 1,000 draws lie."""
    chance = random.Random(1)
    percent = lambda some: 100 * sum(errors for errors, _ in some) / max(1, sum(count for _, count in some))
    draws = sorted(percent(chance.choices(pairs, k=len(pairs))) for _ in range(1000))
    return f"{percent(pairs):.1f}% ({draws[25]:.1f}–{draws[974]:.1f})"


def main():
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--package", required=True)
    ask.add_argument("--lang", default="zh")
    ask.add_argument("--list", required=True)
    ask.add_argument("--show", action="store_true")
    given = ask.parse_args()
    if given.lang != "zh":
        print("wrong –\nclips more than half wrong: –")
        return
    ear = Ear(given.package)
    characters, syllables = [], []
    for line in open(given.list, encoding="utf-8"):
        path, text = line.rstrip("\n").split("\t")[:2]
        if re.search(r"[0-9A-Za-z]", text):
            continue
        heard = ear.hear(path)
        texts = ["".join(re.findall(r"[\u4e00-\u9fff?]", some)) for some in (text, heard)]
        characters.append((distance(*texts), len(texts[0])))
        readings = [lazy_pinyin(some, style=Style.TONE3) for some in texts]
        syllables.append((distance(*readings), len(readings[0])))
        if given.show:
            print(f"{characters[-1][0]:3d}/{characters[-1][1]:<3d} {text} => {heard}")
    if not characters:
        raise SystemExit(f"{given.list}: no clips of texts without figures and letters")
    worse = sum(2 * errors > count for errors, count in characters)
    print(f"wrong {share(characters)}\nwrong syllables {share(syllables)}")
    print(f"clips more than half wrong: {worse} of {len(characters)}")


if __name__ == "__main__":
    main()
