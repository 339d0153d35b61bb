"""Whether the words of a measurement's columns are equally hard for an ear that had no part in the voice.

usage: matrix_words.py zh|en|es MODEL MATRIX.json TABLE...   (MODEL is a folder with Whisper base; see matrix_ear.py)
       matrix_words.py levels|held MATRIX.json PROVIDER ID [moved=SHARE] SCORES=MATRIX.json...
       matrix_words.py compare SCORES SCORES...

TABLE is what `hearcoach-bench matrix LANG LISTS DIR SNR...` writes. The ear has ten words to choose from, as the learner
has: it chooses the one that makes itself and the word after it most probable, the other words being known. What was computed is
kept beside the table (scores.jsonl) and not computed again, so that it may be stopped at any time. Prints for each word by how
many decibels it is harder than all words on average, with an interval of 95%, and how far words truly are apart: what is left of
their spread without what chance makes. With `levels` it prints by how many decibels each word is to be raised, and which would
take more than is allowed; of each set of sentences the matrix is named by which it was spoken, of other levels or with other words
in places, and `moved` is by which share of a decibel a word became easier by each that it was raised (.75 if not told). `held`
tells how far words would be apart in each of these sets with the levels that all others found. With
`compare` the same sentences in the same noise were spoken with other levels: only those that all have been heard with count.

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
    from matrix_ear import Ear

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
            ear = ear or Ear(lang, model, columns)
            row = {
                "file": os.path.basename(path), "c": [column.index(word) for column, word in zip(columns, said)],
                "snr": float(ratio), "s": [[round(one, 2) for one in found] for found in ear.scores(heard(path), said)],
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


def true(level, error):
    """How far words truly are from their mean: their standard deviation without what chance adds."""
    return math.sqrt(max(0, np.var(level, ddof=1) - np.mean(error**2)))


def draws(function, *words):
    """An interval of 95% by drawing words anew; each has its place in all of `words`."""
    dice = np.random.default_rng(1)
    places = [dice.integers(0, len(words[0]), len(words[0])) for _ in range(2000)]
    found = sorted(function(*(part[some] for part in words)) for some in places)
    return found[49], found[1949]


def beyond(off, error):
    """How many words are further off than a decibel: surely, and by the chances that are left when each is drawn to the others by
    as much as it is uncertain."""
    variance = true(off, error) ** 2
    share = variance / (variance + error**2) if variance > 0 else 0 * error
    left = np.maximum(1e-9, np.sqrt(share) * error)
    chance = [
        0.5 * math.erfc((1 - a) / b / 2**0.5) + 0.5 * math.erfc((1 + a) / b / 2**0.5) for a, b in zip(share * off, left)
    ]
    return int((abs(off) - 1.96 * error > 1).sum()), sum(chance)


def read(paths):
    return [json.loads(line) for path in paths for line in open(path, encoding="utf-8") if line.endswith("}\n")]


def tell(columns, rows):
    level, error, right, ratio = thresholds(rows)
    for snr in sorted(set(ratio)):
        print(f"{snr:+g} dB: {100 * right[ratio == snr].mean():.0f}% of {5 * (ratio == snr).sum()} words")
    middle = np.nanmean(level)
    print(f"{len(rows)} sentences; harder than all words on average ({middle:+.1f} dB) by, in dB (95%):")
    for place, column in enumerate(columns):
        for row, word in enumerate(column):
            off, half = level[place, row] - middle, 1.96 * error[place, row]
            print(f"  {place + 1} {word}: {off:+.1f} ({off - half:+.1f} to {off + half:+.1f})")
    conclude(level, error)


def conclude(level, error):
    """Returns what is known of all words, in one row."""
    known = ~np.isnan(level.ravel())
    level, error = level.ravel()[known], error.ravel()[known]
    off = level - level.mean()
    sure, likely = beyond(off, error)
    low, high = draws(true, off, error)
    print(
        f"{known.sum()} words at {level.mean():+.2f} dB, each known within {1.96 * error.mean():.1f}; more than 1 dB off: "
        f"{sure} surely, {likely:.1f} likely; true spread {true(off, error):.2f} dB ({low:.2f} to {high:.2f})"
    )
    return off, error


def compare(sets):
    """What other levels change: the same sentences, in the same noise."""
    heard = [{row["file"]: row for row in rows} for rows in sets]
    shared = sorted(set.intersection(*(set(rows) for rows in heard)))
    print(f"{len(shared)} sentences")
    found = [conclude(*thresholds([rows[file] for file in shared])[:2]) for rows in heard]
    for off, error in found[1:]:
        low, high = draws(lambda a, b, c, d: true(c, d) - true(a, b), *found[0], off, error)
        print(f"spread beside the first: {true(off, error) - true(*found[0]):+.2f} dB ({low:+.2f} to {high:+.2f})")


def needed(provider, voice, moved, rows, own):
    """By how much each word of a set would have to be raised, and the standard error of that."""
    level, error, _, _ = thresholds(rows)
    given = [row["decibels"] for row in own.get("levels", []) if (row["provider"], row["id"]) == (provider, voice)]
    need = level / moved + np.array(given[0] if given else np.zeros((5, 10)))
    words = zip(sum(own["columns"], []), need.ravel(), (error / moved).ravel())
    return {word: (one, wide) for word, one, wide in words if not np.isnan(one)}


def together(words, found):
    """What all sets found of words, drawn to the mean by as much as it is uncertain; and before that, with its error."""
    shared = set.intersection(*(set(own) for own in found))
    needs = []
    for word in words:
        # From one set to the next words stray by more than each set tells of itself.
        parts = [
            (own[word][0] - np.mean([own[other][0] for other in shared]), 1 / (own[word][1] ** 2 + 0.3**2))
            for own in found if word in own
        ]  # fmt: skip
        weight = sum(share for _, share in parts)
        needs.append((sum(need * share for need, share in parts) / weight, weight**-0.5))
    need, error = np.array(needs).T
    need -= need.mean()
    variance = max(0, np.var(need, ddof=1) - np.mean(error**2))
    gains = need * variance / (variance + error**2)
    return np.clip(gains - gains.mean(), -4, 4), need, error


def levels(matrix, found, provider, voice):
    """By how much to raise each word, and which would take more than is allowed."""
    words = sum(matrix["columns"], [])
    gains, need, error = together(words, found)
    for word, own, wide in zip(words, need, error):
        if abs(own) > 4:
            print(f"{word} would take {own:+.1f} dB ({own - 1.96 * wide:+.1f} to {own + 1.96 * wide:+.1f})")
    decibels = [[round(float(gain), 1) + 0.0 for gain in column] for column in gains.reshape(5, 10)]
    print(json.dumps({"provider": provider, "id": voice, "decibels": decibels}))


def held(matrix, found, names, moved):
    """How far words would be apart in each set with the levels that the others alone found."""
    for place, (own, name) in enumerate(zip(found, names)):
        others = found[:place] + found[place + 1 :]
        words = [word for word in sum(matrix["columns"], []) if any(word in other for other in others)]
        gains = dict(zip(words, together(words, others)[0]))
        words = [word for word in words if word in own]
        print(f"{name}:", end=" ")
        conclude(*(np.array(part) for part in zip(*(
            (moved * (own[word][0] - gains[word]), moved * own[word][1]) for word in words
        ))))  # fmt: skip


if __name__ == "__main__":
    words = [word for word in sys.argv[1:] if not word.startswith("moved=")]
    moved = [float(word[6:]) for word in sys.argv[1:] if word.startswith("moved=")]
    if len(words) < 3 or words[0] != "compare" and len(words) < 4:
        sys.exit(__doc__)
    if words[0] == "compare":
        compare([read([path]) for path in words[1:]])
    elif words[0] in ("levels", "held"):
        with open(words[1], encoding="utf-8") as file:
            matrix = json.load(file)
        share, found = moved[0] if moved else 0.75, []
        for pair in words[4:]:
            path, own = pair.split("=")
            with open(own, encoding="utf-8") as file:
                found.append(needed(words[2], words[3], share, read([path]), json.load(file)))
        if words[0] == "levels":
            levels(matrix, found, words[2], words[3])
        else:
            held(matrix, found, [pair.split("=")[0] for pair in words[4:]], share)
    else:
        with open(words[2], encoding="utf-8") as file:
            columns = json.load(file)["columns"]
        tell(columns, read([listen(words[0], words[1], columns, table) for table in words[3:]]))
