#!/usr/bin/env python3
"""Voices, or one voice with other numbers, side by side: how unlikely an ear finds what they say.

  compared.py TRAIN WORK [--sentences N] [--skip N] 'MODEL NUMBERS' 'MODEL NUMBERS' …

NUMBERS is what `hearcoach-train voice-say --set` takes, or nothing; other options of it may follow. Each speaks the
same sentences, of those that heard.py never learns from. Told are the mean of −ln p of their characters (4 at most
each), how many are found more unlikely than a half and a tenth, and the difference from the first voice with twice its
standard error over sentences. Many numbers tried on the same sentences find what suits these sentences: the last word
has another ear. Needs what heard.py needs.
"""
import argparse, math, multiprocessing, os, shutil, subprocess, tempfile

import heard


def unlikely(job):
    """Of each sentence, how unlikely its characters are."""
    train, home, voice, texts = job
    heard.ear = heard.ear or heard.Ear(home)
    folder = tempfile.mkdtemp()
    try:
        with open(folder + "/list", "w") as out:
            out.writelines(f"{n}\t{text}\n" for n, text in enumerate(texts))
        model, *options = voice.split()
        if options and not options[0].startswith("--"):
            options.insert(0, "--set")
        subprocess.run(
            [train, "voice-say", model, folder + "/list", folder, *options],
            check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        costs = heard.ear.costs(folder, texts)
        # Of the characters; marks are not heard.
        return [
            [cost for cost, letter in zip(some, text) if "\u4e00" <= letter <= "\u9fff"]
            for some, text in zip(costs, texts)]
    finally:
        shutil.rmtree(folder)


def main():
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("train", "work"):
        ask.add_argument(name)
    ask.add_argument("voices", nargs="+")
    ask.add_argument("--sentences", type=int, default=1000)
    ask.add_argument("--skip", type=int, default=0)
    given = ask.parse_args()
    home = given.work + "/whisper-base"
    heard.made_whole(home)
    _, texts = heard.sentences(heard.PROJECT)
    texts = texts[given.skip : given.skip + given.sentences]
    portions = [texts[n : n + heard.SENTENCES] for n in range(0, len(texts), heard.SENTENCES)]
    first = None
    with multiprocessing.get_context("spawn").Pool(os.cpu_count()) as pool:
        for voice in given.voices:
            jobs = [(given.train, home, voice, portion) for portion in portions]
            costs = [cost for some in pool.imap(unlikely, jobs) for cost in some]
            print(told(voice, costs, first), flush=True)
            first = first or costs


def told(voice, costs, first):
    """One line of the table; the difference is that of the whole, its error that of sentences as they come."""
    each = [cost for sentence in costs for cost in sentence]
    line = f"{sum(each) / len(each):.3f}  {share(each, 2):5.1f}%  {share(each, 10):5.1f}%"
    if first:
        # Of what both speak.
        pairs = [(new, old) for new, old in zip(costs, first) if new and old]
        count = sum(len(new) for new, _ in pairs)
        away = [sum(new) - sum(old) for new, old in pairs]
        mean = sum(away) / count
        spread = math.sqrt(sum((one - mean * len(new)) ** 2 for one, (new, _) in zip(away, pairs))) / count
        line += f"  {mean:+.3f} ± {2 * spread:.3f}"
    if silent := sum(not sentence for sentence in costs):
        voice += f" ({silent} sentences not spoken)"
    return f"{line:42} {voice}"


def share(costs, odds):
    return 100 * sum(cost > math.log(odds) for cost in costs) / len(costs)


if __name__ == "__main__":
    main()
