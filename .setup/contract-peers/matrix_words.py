"""Whether the words of a measurement's columns are equally hard for an ear that had no part in the voice.

usage: matrix_words.py zh|en|es MODEL MATRIX.json TABLE...   (needs faster-whisper; MODEL is a folder with a Whisper model)
       matrix_words.py levels MATRIX.json PROVIDER ID SCORES...

TABLE is what `hearcoach-bench matrix LANG LISTS DIR SNR...` writes. The ear has ten words to choose from, as the learner
has: it chooses the one that makes the sentence most probable to it, the other four words being known. What was computed is
kept beside the table (scores.jsonl) and not computed again, so that it may be stopped at any time. Prints for each word by how
many decibels it is harder than all words on average, with an interval of 95%, and how far words truly are apart: what is left of
their spread without what chance makes. With `levels` it prints by how many decibels each word is to be raised.

A word's threshold is where the right word and the other nine together are equally probable: the logarithm of their ratio, held
within 8, as a line over the ratio of speech and noise, its slope common to a column. An ear that likes some words better than others
is made to choose each as often as it comes.
"""

import json
import math
import os
import sys
import wave

import numpy as np


class Ear:
    def __init__(self, lang, model):
        import ctranslate2
        import tokenizers
        from faster_whisper.feature_extractor import FeatureExtractor
        from faster_whisper.tokenizer import Tokenizer

        self.storage = ctranslate2.StorageView
        self.host = ctranslate2.Device.cpu
        self.whisper = ctranslate2.models.Whisper(model, device="cpu", compute_type="int8", intra_threads=1)
        tokens = tokenizers.Tokenizer.from_file(os.path.join(model, "tokenizer.json"))
        self.tokens = Tokenizer(tokens, True, task="transcribe", language=lang)
        self.start = self.tokens.sot_sequence + [self.tokens.no_timestamps]
        self.features = FeatureExtractor()

    def scores(self, sound, texts):
        """How probable each text is, as a logarithm."""
        frames = self.features(sound, padding=0)
        frames = np.ascontiguousarray(frames[:, : frames.shape[1] // 2 * 2], dtype=np.float32)
        heard = self.whisper.encode(self.storage.from_array(frames[None]))
        heard = np.array(heard.to_device(self.host)).astype(np.float32)
        many = self.storage.from_array(np.ascontiguousarray(np.repeat(heard, len(texts), 0)))
        found = self.whisper.align(
            many, self.start, [self.tokens.encode(text) for text in texts], [frames.shape[1]] * len(texts)
        )
        return [float(np.log(np.maximum(1e-12, one.text_token_probs)).sum()) for one in found]


def heard(path):
    """A recording at 16,000 samples a second, as loud as another."""
    with wave.open(path) as file:
        rate, sound = file.getframerate(), np.frombuffer(file.readframes(file.getnframes()), "<i2") / 32768
    lines = np.fft.rfft(sound)
    count = int(round(len(sound) * 16000 / rate))
    lines = np.pad(lines, (0, max(0, count // 2 + 1 - len(lines))))[: count // 2 + 1]
    sound = np.fft.irfft(lines, count)
    return (sound / np.max(np.abs(sound)) / 2).astype(np.float32)


def listen(lang, model, columns, table):
    """Hears the files of a table that were not heard yet."""
    scores = os.path.join(os.path.dirname(table), "scores.jsonl")
    known = set()
    if os.path.exists(scores):
        known = {json.loads(line)["file"] for line in open(scores, encoding="utf-8")}
    ear = None
    rows = [line.rstrip("\n").split("\t") for line in open(table, encoding="utf-8")]
    order = np.random.default_rng(1).permutation(len(rows))
    with open(scores, "a", encoding="utf-8") as out:
        for path, ratio, *said in (rows[place] for place in order):
            if os.path.basename(path) in known:
                continue
            ear = ear or Ear(lang, model)
            choice = [column.index(word) for column, word in zip(columns, said)]

            def text(words):
                return "".join(words) if lang == "zh" else " " + " ".join(words)

            texts, places = [text(said)], {}
            for place, column in enumerate(columns):
                for row, word in enumerate(column):
                    if row != choice[place]:
                        places[place, row] = len(texts)
                        texts.append(text(said[:place] + [word] + said[place + 1 :]))
            found = ear.scores(heard(path), texts)
            row = {
                "file": os.path.basename(path), "c": choice, "snr": float(ratio),
                "s": [[round(found[places.get((p, r), 0)], 2) for r in range(10)] for p in range(5)],
            }
            out.write(json.dumps(row) + "\n")
            out.flush()
    return scores


def thresholds(rows):
    """The threshold of each word and its standard error, in dB, and the share of words that were chosen right."""
    scores = np.array([row["s"] for row in rows])
    said = np.array([row["c"] for row in rows])
    ratio = np.array([row["snr"] for row in rows])
    count = np.arange(len(rows))
    level, error, right = np.full((5, 10), np.nan), np.full((5, 10), np.nan), []
    for place in range(5):
        own = scores[:, place].copy()
        wanted = np.bincount(said[:, place], minlength=10) / len(rows)
        for _ in range(400):
            likely = np.exp(own - own.max(1, keepdims=True))
            likely /= likely.sum(1, keepdims=True)
            own -= 0.5 * np.log(likely.mean(0) / np.maximum(wanted, 1e-9))
        true = own[count, said[:, place]]
        others = own.copy()
        others[count, said[:, place]] = -np.inf
        right.append(true > others.max(1))
        top = others.max(1)
        odds = np.clip(true - top - np.log(np.exp(others - top[:, None]).sum(1)), -8, 8)
        words = [said[:, place] == row for row in range(10)]
        inner = [(ratio[own] - ratio[own].mean(), odds[own] - odds[own].mean()) for own in words if own.sum() > 1]
        slope = sum((x * y).sum() for x, y in inner) / sum((x * x).sum() for x, _ in inner)
        for row, own in enumerate(words):
            rest = odds[own] - slope * ratio[own]
            if own.sum() > 2:
                level[place, row] = -rest.mean() / slope
                error[place, row] = rest.std(ddof=1) / math.sqrt(own.sum()) / slope
    return level, error, np.array(right).T, ratio


def spread(level, error):
    """How far words truly are from their mean (standard deviation), with an interval of 95% by drawing words anew."""
    dice = np.random.default_rng(1)
    values, noise = level.ravel(), error.ravel() ** 2
    known = ~np.isnan(values)
    values, noise = values[known], noise[known]

    def true(values, noise):
        return math.sqrt(max(0, values.var(ddof=1) - noise.mean()))

    draws = sorted(
        true(values[some], noise[some]) for some in (dice.integers(0, len(values), len(values)) for _ in range(2000))
    )
    return true(values, noise), draws[49], draws[1949]


def read(paths):
    return [json.loads(line) for path in paths for line in open(path, encoding="utf-8") if line.endswith("}\n")]


def tell(columns, rows):
    level, error, right, ratio = thresholds(rows)
    for snr in sorted(set(ratio)):
        print(f"{snr:+g} dB: {100 * right[ratio == snr].mean():.0f}% of {5 * (ratio == snr).sum()} words")
    middle = np.nanmean(level)
    print(f"{len(rows)} sentences; harder than all words on average ({middle:+.1f} dB) by, in dB (95%):")
    outside = within = 0
    for place, column in enumerate(columns):
        for row, word in enumerate(column):
            off, half = level[place, row] - middle, 1.96 * error[place, row]
            outside += abs(off) - half > 1
            within += abs(off) <= 1
            print(f"  {place + 1} {word}: {off:+.1f} ({off - half:+.1f} to {off + half:+.1f})")
    print(f"within 1 dB: {within} of 50 words; surely further off: {outside}")
    print("true spread (standard deviation): %.2f dB (%.2f to %.2f)" % spread(level, error))


def levels(columns, provider, voice, rows):
    """By how much to raise each word: its own figure drawn to the mean by as much as it is uncertain."""
    level, error, _, _ = thresholds(rows)
    off = level - np.nanmean(level)
    true = max(0, np.nanvar(off) - np.nanmean(error**2))
    gains = np.clip(off * true / (true + error**2), -4, 4)
    decibels = [[round(float(gain), 1) + 0.0 for gain in column] for column in gains]
    print(json.dumps({"provider": provider, "id": voice, "decibels": decibels}))


if __name__ == "__main__":
    if len(sys.argv) < 5:
        sys.exit(__doc__)
    if sys.argv[1] == "levels":
        matrix = json.load(open(sys.argv[2], encoding="utf-8"))
        levels(matrix["columns"], sys.argv[3], sys.argv[4], read(sys.argv[5:]))
    else:
        lang, model, matrix = sys.argv[1:4]
        columns = json.load(open(matrix, encoding="utf-8"))["columns"]
        tell(columns, read([listen(lang, model, columns, table) for table in sys.argv[4:]]))
