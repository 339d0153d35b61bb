"""Three computers of one learner, whose folders two instances of Syncthing carry, killed at random.

usage: syncthing.py HEARCOACH SESSIONS SEED

The instances know only each other, on this computer. Each session is of one sentence. In the end every journal has
every session, and all exports are the same.
"""

import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
import xml.etree.ElementTree as xml

hearcoach, sessions, seed = os.path.abspath(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
chance = random.Random(seed)
place = tempfile.mkdtemp(prefix="hearcoach-syncthing-")


class Carrier:
    """An instance of Syncthing with one folder."""

    def __init__(self, number):
        self.home = f"{place}/carrier-{number}"
        self.folder = f"{place}/folder-{number}"
        os.makedirs(self.folder)
        self.api, self.port = 18790 + number, 18795 + number
        self.environment = {**os.environ, "HOME": self.home, "STNOUPGRADE": "1"}
        os.makedirs(self.home)
        subprocess.run(
            ["syncthing", "generate", "--no-default-folder", f"--home={self.home}"],
            check=True, env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        config = xml.parse(f"{self.home}/config.xml").getroot()
        self.key = config.findtext("gui/apikey")
        self.id = config.find("device").get("id")

    def start(self, other):
        tree = xml.parse(f"{self.home}/config.xml")
        root = tree.getroot()
        for part in root.findall("folder"):
            root.remove(part)
        device = root.find("device")
        partner = xml.fromstring(xml.tostring(device))
        partner.set("id", other.id)
        partner.set("name", "other")
        for address in partner.findall("address"):
            partner.remove(address)
        xml.SubElement(partner, "address").text = f"tcp://127.0.0.1:{other.port}"
        root.append(partner)
        folder = xml.SubElement(
            root, "folder", id="history", path=self.folder, type="sendreceive", rescanIntervalS="2",
            fsWatcherEnabled="true", fsWatcherDelayS="1")
        for each in (self.id, other.id):
            xml.SubElement(folder, "device", id=each)
        root.find("gui/address").text = f"127.0.0.1:{self.api}"
        options = root.find("options")
        for name in ("globalAnnounceEnabled", "localAnnounceEnabled", "relaysEnabled", "natEnabled",
                     "crashReportingEnabled", "startBrowser"):
            for part in options.findall(name):
                part.text = "false"
        for name, text in (("listenAddress", f"tcp://127.0.0.1:{self.port}"), ("urAccepted", "-1"),
                           ("reconnectionIntervalS", "1")):
            part = options.find(name)
            if part is None:
                part = xml.SubElement(options, name)
            part.text = text
        tree.write(f"{self.home}/config.xml")
        self.process = subprocess.Popen(
            ["syncthing", "serve", "--no-browser", "--no-restart", f"--home={self.home}"],
            env=self.environment, stdout=open(f"{self.home}/log", "w"), stderr=subprocess.STDOUT)

    def ask(self, path, method="GET"):
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.api}/rest/{path}", headers={"X-API-Key": self.key}, method=method)
        with urllib.request.urlopen(request, timeout=20) as answer:
            text = answer.read()
        return json.loads(text) if text else None

    def is_done(self):
        """Whether nothing is under way, after everything was looked at again."""
        try:
            self.ask("db/scan?folder=history", "POST")
            state = self.ask("db/status?folder=history")
            return state["state"] == "idle" and state["needTotalItems"] == 0
        except OSError:
            return False

    def stop(self):
        self.process.terminate()
        self.process.wait()


class Computer:
    def __init__(self, name, folder):
        self.name, self.folder = name, folder
        self.home = f"{place}/{name}"
        os.makedirs(f"{self.home}/run", mode=0o700)
        self.environment = {
            "HOME": self.home, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TZ": "Asia/Shanghai",
            "XDG_RUNTIME_DIR": f"{self.home}/run", "PULSE_SERVER": "unix:/none",
            "DBUS_SESSION_BUS_ADDRESS": "unix:path=/none"}

    def run(self, *words, **more):
        return subprocess.run(
            [hearcoach, *words], env=self.environment, capture_output=True, text=True, **more)

    def practise(self, may_die=True):
        """A session of one sentence, which is not understood; perhaps killed in its midst."""
        said = '{"command":"answer","text":"不知道"}\n{"command":"reveal"}\n{"command":"quit"}\n'
        session = subprocess.Popen(
            [hearcoach, "session", "--jsonl", "--silent"], env=self.environment,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        dies = chance.random() < 0.15 and may_die
        steps = iter(said.splitlines(keepends=True))
        for line in session.stdout:
            event = json.loads(line)["event"]
            if event in ("listening", "item_done"):
                if dies and event == "item_done":
                    session.kill()
                    break
                try:
                    session.stdin.write(next(steps))
                    session.stdin.flush()
                except (StopIteration, BrokenPipeError):
                    pass
        session.wait()

    def sync_and_perhaps_die(self):
        program = subprocess.Popen(
            [hearcoach, "sync", "now"], env=self.environment, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        if chance.random() < 0.4:
            time.sleep(chance.random() * 0.06)
            program.send_signal(signal.SIGKILL)
        program.wait()

    def contents(self):
        lines = self.run("export", "--csv", "--all-columns").stdout.splitlines()
        cards = sorted(
            (card["kind"], card["text"], card["due"], card["reviews"])
            for card in json.loads(self.run("words", "list", "--json").stdout)["cards"])
        return sorted(lines), cards


def wait(carriers):
    deadline = time.time() + 300
    quiet = 0
    while quiet < 3:
        if time.time() > deadline:
            sys.exit("Syncthing did not come to rest")
        quiet = quiet + 1 if all(carrier.is_done() for carrier in carriers) else 0
        time.sleep(1)


carriers = [Carrier(0), Carrier(1)]
try:
    carriers[0].start(carriers[1])
    carriers[1].start(carriers[0])
    computers = [
        Computer("desktop", carriers[0].folder), Computer("laptop", carriers[0].folder),
        Computer("far", carriers[1].folder)]
    for computer in computers:
        begun = computer.run("sync", "on", computer.folder)
        assert begun.returncode == 0, begun.stderr
    for number in range(sessions):
        chance.choice(computers).practise()
        chance.choice(computers).sync_and_perhaps_die()
    # A session that was killed is over when the next one begins.
    for computer in computers:
        computer.practise(may_die=False)
    for _ in range(3):
        for computer in computers:
            done = computer.run("sync", "now")
            assert done.returncode == 0, done.stderr
        wait(carriers)
    contents = [computer.contents() for computer in computers]
    rows = len(contents[0][0]) - 1
    assert all(each == contents[0] for each in contents), [len(each[0]) for each in contents]
    files = sum(len(names) for _, _, names in os.walk(carriers[0].folder))
    print(f"three computers, two Syncthings, {rows} sentences, {files} files: all journals are the same")
finally:
    for carrier in carriers:
        if hasattr(carrier, "process"):
            carrier.stop()
    shutil.rmtree(place, ignore_errors=True)
