"""Whether the words of a measurement's columns are equally hard for an ear that had no part in the voice.

usage: matrix_words.py zh|en TABLE HEARD MATRIX.json  (needs zhconv and pypinyin for Chinese)

TABLE is what `hearcoach-bench matrix LANG LISTS DIR SNR...` writes; HEARD has a line for each of its files: the file, a
tabulator, and what a recognizer wrote of it. Of the ten words of a column the one counts as heard that is most like some
part of what was written. Prints for each word by how many decibels it is harder than its column, with an interval of 95%
by drawing sentences anew.
"""

import json
import math
import random
import re
import sys


def letters(lang, text):
    """What is compared: pinyin without tones, or letters."""
    if lang == "en":
        names = "zero one two three four five six seven eight nine ten eleven twelve".split()
        text = re.sub(r"\b30\b", "thirty", text.lower())
        text = re.sub(r"\b(\d+)\b", lambda m: names[int(m[1])] if int(m[1]) < len(names) else m[1], text)
        return re.sub(r"[^a-z]", "", text)
    import zhconv
    from pypinyin import lazy_pinyin

    text = zhconv.convert(text, "zh-cn")
    for digit, name in zip("0123456789", "零一二三四五六七八九"):
        text = text.replace(digit, name)
    return "".join(lazy_pinyin(re.sub(r"[^\u4e00-\u9fff]", "", text)))


def likeness(word, text):
    """The share of a word that is not found in the best part of a text."""
    row = [0] * (len(text) + 1)
    for i, one in enumerate(word, 1):
        new = [i]
        for j, other in enumerate(text, 1):
            new.append(min(row[j] + 1, new[-1] + 1, row[j - 1] + (one != other)))
        row = new
    return min(row) / len(word)


def thresholds(trials, columns, slopes=(0.04, 0.06, 0.08, 0.1)):
    """The ratio at which half of each word is heard, a slope being common to all; trials are (column, word, snr, share)."""

    def fit(own, slope):
        best = (-math.inf, 0)
        for step in range(-30, 61):
            level, value = step / 2, 0.0
            for snr, share in own:
                chance = 0.1 + 0.88 / (1 + math.exp(-4 * slope * (snr - level)))
                value += share * math.log(chance) + (1 - share) * math.log(1 - chance)
            # What is always or never heard has a threshold somewhere about the others.
            value -= ((level - 3) / 8) ** 2 / 2
            best = max(best, (value, level))
        return best

    words = {}
    for column, word, snr, share in trials:
        words.setdefault((column, word), []).append((snr, share))
    slope = max(slopes, key=lambda s: sum(fit(own, s)[0] for own in words.values()))
    found = {key: fit(own, slope)[1] for key, own in words.items()}
    for place, column in enumerate(columns):
        known = [found[place, word] for word in column if (place, word) in found]
        for word in column:
            if (place, word) in found:
                found[place, word] -= sum(known) / len(known)
    return slope, found


def main(lang, table, heard, matrix):
    columns = json.load(open(matrix, encoding="utf-8"))["columns"]
    spelled = [[letters(lang, word) for word in column] for column in columns]
    written = dict(line.rstrip("\n").split("\t", 1) for line in open(heard, encoding="utf-8") if "\t" in line)
    sentences = []
    for line in open(table, encoding="utf-8"):
        path, ratio, *said = line.rstrip("\n").split("\t")
        if path not in written:
            continue
        text = letters(lang, written[path])
        trials = []
        for place, word in enumerate(said):
            costs = [likeness(one, text) for one in spelled[place]]
            least = [row for row, cost in enumerate(costs) if cost == min(costs)]
            true = columns[place].index(word)
            trials.append((place, word, float(ratio), (true in least) / len(least)))
        sentences.append(trials)
    if not sentences:
        print("nothing was heard")
        return 1
    for snr in sorted({trials[0][2] for trials in sentences}):
        shares = [share for trials in sentences for _, _, at, share in trials if at == snr]
        print(f"{snr:+g} dB: {100 * sum(shares) / len(shares):.0f}% of {len(shares)} words")
    slope, found = thresholds([trial for trials in sentences for trial in trials], columns)
    dice, draws = random.Random(1), []
    for _ in range(60):
        some = dice.choices(sentences, k=len(sentences))
        draws.append(thresholds([trial for trials in some for trial in trials], columns, [slope])[1])
    print(f"{len(sentences)} sentences, slope {100 * slope:.0f} %/dB; harder than the column by, in dB (95%):")
    outside = 0
    for place, column in enumerate(columns):
        for word in column:
            known = sorted(draw[place, word] for draw in draws if (place, word) in draw)
            low, high = known[int(0.025 * len(known))], known[int(0.975 * len(known))]
            outside += low > 1 or high < -1
            print(f"  {place + 1} {word}: {found[place, word]:+.1f} ({low:+.1f} to {high:+.1f})")
    print(f"surely more than 1 dB from their column: {outside} of {len(found)} words")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:5]))
