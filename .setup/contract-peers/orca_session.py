"""A session by the keyboard alone, with Orca: what it says, that it says it once, and that it lets the sentence be heard.

usage: orca_session.py HEARCOACH zh|en

On a screen, a bus, a sound server and a speech dispatcher of its own, which writes down what Orca has it say. What the
program plays is heard on the sound server.
"""

import array
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import unicodedata

hearcoach, lang = os.path.abspath(sys.argv[1]), sys.argv[2]
if "HEARCOACH_ORCA_BUS" not in os.environ:
    os.environ["HEARCOACH_ORCA_BUS"] = "1"
    os.execvp("dbus-run-session", ["dbus-run-session", "--", sys.executable, *sys.argv])

WORDS = {
    "zh": ("开始练习", "您的回答", "第 2 次", "下一句", "原文是：", "已记下", "跳过了：", "已暂停", "正在播放",
           "到期要复习的：1", "练完了"),
    "en": ("Start practising", "Your answer", "try 2 of 3", "Next sentence", "It was:", "Noted", "Skipped:",
           "Paused", "playing", "Due for review: 1", "Done for now"),
}
start, answer, second, following, was, noted, skipped, paused, playing, due, over = (
    unicodedata.normalize("NFKC", word) for word in WORDS[lang])

home = tempfile.mkdtemp(prefix="hearcoach-orca-")
os.makedirs(f"{home}/config/hearcoach")
os.makedirs(f"{home}/run", mode=0o700)
os.makedirs(f"{home}/dispatcher/modules")
with open(f"{home}/config/hearcoach/hearcoach.conf", "w") as file:
    tongue = {"zh": "zh-CN", "en": "en-US"}[lang]
    file.write(f"[general]\nwelcomed = true\nui_lang = {lang}\nlang = {tongue}\n")
with open(f"{home}/dispatcher/speechd.conf", "w") as file:
    file.write(f'LogLevel 1\nLogDir "{home}"\nDefaultModule mute\nAddModule "mute" "sd_generic" "mute.conf"\n')
with open(f"{home}/dispatcher/modules/mute.conf", "w") as file:
    # Each sentence is a line.
    file.write(f"GenericExecuteSynth \"echo \\'$DATA\\' >> {home}/said\"\n")
    file.write('GenericDefaultCharset "utf-8"\n')
    for name in ("zh", "en"):
        file.write(f'GenericLanguage "{name}" "{name}" "utf-8"\nAddVoice "{name}" "MALE1" "x"\n')

locale = {"zh": "zh_CN.UTF-8", "en": "en_US.UTF-8"}[lang]
environment = {
    **os.environ, "HOME": home, "XDG_CONFIG_HOME": f"{home}/config", "XDG_DATA_HOME": f"{home}/data",
    "XDG_CACHE_HOME": f"{home}/cache", "XDG_STATE_HOME": f"{home}/state", "XDG_RUNTIME_DIR": f"{home}/run",
    "PULSE_SERVER": f"unix:{home}/sound", "GSK_RENDERER": "cairo", "GDK_BACKEND": "x11", "LANG": "C.UTF-8",
}
started = []


def begin(*words, **more):
    own = {**environment, **more}
    with open(f"{home}/{os.path.basename(words[0])}.out", "w") as output:
        program = subprocess.Popen(words, env=own, stdout=output, stderr=output, stdin=subprocess.DEVNULL)
    started.append(program)
    return program


def until(what, condition, seconds=30):
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            raise SystemExit(f"{lang}: {what}; Orca said: {said()[mark:]}")
        time.sleep(0.05)


def run(*words):
    return subprocess.run(words, env=environment, capture_output=True, text=True).stdout


def said():
    """Everything that Orca had said so far, in order."""
    try:
        with open(f"{home}/said", errors="replace") as file:
            lines = [unicodedata.normalize("NFKC", line).strip() for line in file]
            return [line for line in lines if line]
    except FileNotFoundError:
        return []


loud = []


def listen():
    """Notes when something is heard."""
    ear = subprocess.Popen(
        ["parec", "--device=out.monitor", "--rate=8000", "--channels=1", "--format=s16le", "--latency-msec=20"],
        env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    started.append(ear)
    while part := ear.stdout.read(320):
        if max(map(abs, array.array("h", part)), default=0) > 200:
            loud.append(time.monotonic())


mark = 0


def step(what, keys, *wanted, never=()):
    """Presses keys; all that is wanted is said once, and nothing of it twice."""
    global mark
    mark = len(said())
    for key in keys:
        run("xdotool", "key", key)
        time.sleep(0.1)
    until(f"{what}: {wanted} is not said", lambda: all(any(w in s for s in said()[mark:]) for w in wanted))
    # What would be said twice comes within a moment.
    count = -1
    while count != len(said()):
        count = len(said())
        time.sleep(1.5)
    heard = said()[mark:]
    # A point alone is where sd_generic goes on with what it had in memory before.
    heard = heard[: heard.index(".")] if "." in heard else heard
    print(f"  {what}: {' | '.join(heard)}")
    for word in wanted:
        times = sum(text.count(word) for text in heard)
        assert times == 1, f"{lang}: {what}: {word} is said {times} times"
    for word in never:
        assert not any(word in text for text in heard), f"{lang}: {what}: {word} is said"


def open_window():
    """Opens the window, and returns once its first button was named."""
    global mark
    mark = len(said())
    window = begin(f"{hearcoach}-window")

    def is_named():
        return any(start in text for text in said()[mark:])

    end = time.monotonic() + 10
    while not is_named() and time.monotonic() < end:
        time.sleep(0.1)
    # Orca now and then takes no notice of a new window before a key is pressed in it.
    if not is_named():
        run("xdotool", "key", "Tab", "shift+Tab")
    until("the first button is not named", is_named)
    return window


def begins(what, keys):
    """A sentence begins: the line to answer is named once it was played, and not before."""
    before, mine = time.monotonic(), len(said())
    for key in keys:
        run("xdotool", "key", key)
    until(f"{what}: nothing is played", lambda: any(t > before for t in loud))
    until(f"{what}: the line is not named", lambda: any(answer in text for text in said()[mine:]))
    named = time.monotonic()
    time.sleep(1)
    over = [t - named for t in loud if t > named + 0.1]
    assert not over, f"{lang}: {what}: the line is named while the sentence is played"
    print(f"  {what}: {' | '.join(said()[mine:])}")


def text_at_hand():
    with sqlite3.connect(f"file:{home}/data/hearcoach/journal.sqlite?mode=ro", uri=True) as journal:
        return journal.execute("SELECT text FROM items ORDER BY id DESC LIMIT 1").fetchone()[0]


try:
    screen = subprocess.Popen(
        ["Xvfb", "-displayfd", "1", "-screen", "0", "1024x768x24", "-nolisten", "tcp", "-noreset"],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment)
    started.append(screen)
    environment["DISPLAY"] = ":" + screen.stdout.readline().decode().strip()
    begin("pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "-L",
          f"module-native-protocol-unix socket={home}/sound auth-anonymous=1", "-L",
          "module-null-sink sink_name=out norewinds=true")
    until("the sound server does not answer", lambda: "out" in run("pactl", "list", "short", "sinks"))
    threading.Thread(target=listen, daemon=True).start()
    begin("openbox")
    begin("/usr/libexec/at-spi-bus-launcher", "--launch-immediately")
    until("the bus of screen readers does not answer", lambda: "true" in run(
        "gdbus", "call", "--session", "--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus", "--method",
        "org.freedesktop.DBus.Properties.Get", "org.a11y.Status", "IsEnabled") or run(
        "gdbus", "call", "--session", "--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus", "--method",
        "org.freedesktop.DBus.Properties.Set", "org.a11y.Status", "IsEnabled", "<true>") and False)
    # As a desktop does that has a screen reader on.
    run("gdbus", "call", "--session", "--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus", "--method",
        "org.freedesktop.DBus.Properties.Set", "org.a11y.Status", "ScreenReaderEnabled", "<true>")
    begin("speech-dispatcher", "-s", "-C", f"{home}/dispatcher", "-t", "0")
    begin("orca", "-e", "speech", LANG=locale, LC_ALL=locale)
    until("Orca does not begin", lambda: said())
    # It says that it is on before it takes notice of windows.
    time.sleep(3)
    window = open_window()

    begins("the first sentence", ["Return"])
    step("a wrong answer", ["a", "b", "Return"], second)
    step("the text", ["F3"], following, was)
    step("an appeal", ["F6"], noted, never=(was, following))
    begins("the second sentence", ["Return"])
    run("xdotool", "type", "--delay", "30", text_at_hand())
    step("a right answer", ["Return"], following)
    begins("the third sentence", ["Return"])
    step("skipped", ["F4"], skipped)
    begins("the fourth sentence", ["Return"])
    step("a pause", ["F5"], paused)
    step("going on", ["F5"], answer)
    step("the next button", ["Tab"], "Enter")
    step("the button after it", ["Tab"], "F2")
    run("xdotool", "key", "ctrl+q")
    assert window.wait(30) == 0, "the window does not end in order"

    run(hearcoach, "words", "add", {"zh": "雨伞", "en": "umbrella"}[lang])
    window = open_window()
    for _ in range(12):
        if any(due in text for text in said()[mark:]):
            break
        run("xdotool", "key", "Tab")
        time.sleep(1.5)
    print(f"  the first page: {' | '.join(said()[mark:])}")
    begins("what is due", ["Return"])
    step("its text", ["F3"], was)
    step("the end", ["Return"], over)
    run("xdotool", "key", "ctrl+q")
    assert window.wait(30) == 0, "the window does not end in order"
    with open(f"{home}/hearcoach-window.out") as file:
        complaints = [line for line in file if "CRITICAL" in line or "Fatal" in line]
    assert not complaints, complaints
    print(f"{lang}: Orca said all of it once, and nothing over a sentence.")
finally:
    for program in reversed(started):
        program.terminate()
        program.wait()
    if "KEEP" in os.environ:
        print(home)
    else:
        shutil.rmtree(home, ignore_errors=True)
