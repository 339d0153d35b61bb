"""One history on three computers by a folder on two real WebDAV servers, wsgidav and rclone, on this computer.

usage: webdav_sync.py HEARCOACH WSGIDAV [ROUNDS [SEED]]

Three homes practise in turn; each is killed at a random moment while it is brought in step. In the end all three must
have the same history, nothing may be lost, and no half file may lie on the server's disk. One forgets everything: the
folder must not tell of it any more.
"""

import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time

from webdav_share import password, serve_rclone, serve_wsgidav, user, wait

hearcoach, wsgidav = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 12
luck = random.Random(int(sys.argv[4]) if len(sys.argv) > 4 else 1)


class Computer:
    def __init__(self, home, address):
        os.makedirs(home)
        self.home, self.address = home, address
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": home, "LANG": "en_US.UTF-8", "XDG_RUNTIME_DIR": home,
            "PULSE_SERVER": f"unix:{home}/none", "DBUS_SESSION_BUS_ADDRESS": f"unix:path={home}/none"}
        with open(f"{home}/key", "w", opener=lambda path, flags: os.open(path, flags, 0o600)) as file:
            file.write(password)

    def start(self, *words):
        return subprocess.Popen(
            [hearcoach, *words], env=self.environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True)

    def run(self, *words):
        return subprocess.run(
            [hearcoach, *words], env=self.environment, stdin=subprocess.DEVNULL, capture_output=True, text=True,
            timeout=300)

    def join(self):
        run = self.run("sync", "on", self.address, "--user", user, "--key-file", f"{self.home}/key")
        assert run.returncode == 0, run.stderr

    def practise(self):
        """A session of one sentence that was not understood."""
        session = self.start("session", "--jsonl", "--silent")
        for line in session.stdout:
            event = json.loads(line).get("event")
            if event == "listening":
                session.stdin.write('{"command":"reveal"}\n')
            elif event == "item_done":
                session.stdin.write('{"command":"quit"}\n')
            session.stdin.flush()
        assert session.wait() == 0, session.stderr.read()

    def kill_in_step(self):
        program = self.start("sync", "now")
        time.sleep(luck.uniform(0, 0.4))
        program.kill()
        program.communicate()

    def history(self):
        return sorted(self.run("export", "--csv").stdout.splitlines())


def files(root):
    return [name for _, _, names in os.walk(f"{root}/ours") for name in names]


def try_with(name, command, port, root, place):
    os.makedirs(f"{root}/ours")
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait(port)
        computers = [Computer(f"{place}/{name}-{n}", f"http://127.0.0.1:{port}/ours") for n in range(3)]
        for computer in computers:
            computer.join()
        for number in range(rounds):
            computers[number % 3].practise()
            for computer in computers:
                computer.kill_in_step()
        for _ in range(2):
            for computer in computers:
                run = computer.run("sync", "now")
                assert run.returncode == 0, run.stderr
        first = computers[0].history()
        assert len(first) == rounds + 1, len(first)
        assert all(computer.history() == first for computer in computers)
        assert files(root) and all(name.endswith(".hcs") for name in files(root)), files(root)
        told = set(files(root))
        forgotten = computers[0].run("forget", "--all", "--yes")
        assert forgotten.returncode == 0, forgotten.stderr
        for computer in computers[1:] + computers:
            run = computer.run("sync", "now")
            assert run.returncode == 0, run.stderr
            assert computer.history() == first[-1:] or len(computer.history()) == 1, computer.history()
        assert not told & set(files(root)), told & set(files(root))
    finally:
        server.terminate()
        server.wait()
    print(f"{name}: {rounds} sessions on three computers, each killed {rounds} times: the same history, and forgotten")


def main():
    place = tempfile.mkdtemp(prefix="hearcoach-webdav-")
    try:
        servers = [("wsgidav", serve_wsgidav), ("rclone", serve_rclone)]
        for number, (name, serve) in enumerate(servers):
            root = f"{place}/{name}"
            os.makedirs(root)
            try_with(name, serve(place, wsgidav, 18783 + number, root), 18783 + number, root, place)
    finally:
        shutil.rmtree(place, ignore_errors=True)


main()
