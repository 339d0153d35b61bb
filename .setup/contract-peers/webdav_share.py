"""The weekly page on two real WebDAV servers, wsgidav and rclone, which listen only on this computer.

usage: webdav_share.py HEARCOACH WSGIDAV

Each has one user and a folder. The page that is there must be the one on the server's disk, byte by byte what the
preview was; a wrong password and a folder that is not there must be told; in the end nothing is left.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request

user, password = "father", "a-password-of-tests"
files = ["hearcoach-week.html", "hearcoach-week.ics"]


def serve_wsgidav(place, wsgidav, port, root):
    config = {
        "host": "127.0.0.1", "port": port, "provider_mapping": {"/": root}, "verbose": 1,
        "http_authenticator": {"accept_basic": True, "accept_digest": False, "default_to_digest": False},
        "simple_dc": {"user_mapping": {"*": {user: {"password": password}}}},
    }
    path = f"{place}/wsgidav.json"
    with open(path, "w") as file:
        json.dump(config, file)
    return [wsgidav, f"--config={path}"]


def serve_rclone(place, wsgidav, port, root):
    return [
        "rclone", "serve", "webdav", root, "--addr", f"127.0.0.1:{port}", "--user", user, "--pass", password,
        "--config", f"{place}/rclone.conf"]


def wait(port):
    for _ in range(120):
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=5)
            return
        except urllib.error.HTTPError:
            return
        except OSError:
            time.sleep(0.5)
    sys.exit(f"nothing listens at {port}")


def try_with(hearcoach, place, name, command, port, root):
    home = f"{place}/home-{name}"
    os.makedirs(home)
    environment = {
        "PATH": os.environ["PATH"], "HOME": home, "LANG": "en_US.UTF-8", "XDG_RUNTIME_DIR": home,
        "PULSE_SERVER": f"unix:{home}/none", "DBUS_SESSION_BUS_ADDRESS": f"unix:path={home}/none"}

    def run(*words):
        return subprocess.run(
            [hearcoach, *words], env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True,
            timeout=120)

    def key(text):
        with open(f"{home}/key", "w", opener=lambda path, flags: os.open(path, flags, 0o600)) as file:
            file.write(text)

    def begin(folder):
        return run(
            "share", "weekly", "--to", f"http://127.0.0.1:{port}/{folder}", "--user", user, "--key-file",
            f"{home}/key", "--yes")

    os.makedirs(f"{root}/family")
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait(port)
        key("not-the-password")
        refused = begin("family")
        assert refused.returncode == 1 and "does not accept the key" in refused.stderr, refused.stderr
        assert os.listdir(f"{root}/family") == []
        key(password)
        missing = begin("nobody")
        assert missing.returncode == 1 and "there" in missing.stderr, missing.stderr
        begun = begin("family")
        assert begun.returncode == 0, begun.stderr
        assert sorted(os.listdir(f"{root}/family")) == files
        preview = run("share", "weekly", "--preview")
        with open(preview.stdout.strip(), "rb") as mine, open(f"{root}/family/{files[0]}", "rb") as theirs:
            assert mine.read() == theirs.read()
        again = run("share", "weekly")
        assert again.returncode == 0, again.stderr
        doctor = run("doctor", "--services")
        assert "– share" not in doctor.stdout and "holding your weekly page" in doctor.stdout, doctor.stdout
        ended = run("share", "off", "--delete")
        assert ended.returncode == 0 and os.listdir(f"{root}/family") == [], ended.stderr
        ledger = run("ledger", "--json").stdout
        assert ledger.count('"purpose":"sharing"') >= 6 and password not in ledger
    finally:
        server.terminate()
        server.wait()
    print(f"{name}: the weekly page is put, replaced and deleted, and refusals are told")


def main():
    hearcoach, wsgidav = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
    place = tempfile.mkdtemp(prefix="hearcoach-webdav-")
    try:
        for number, (name, serve) in enumerate([("wsgidav", serve_wsgidav), ("rclone", serve_rclone)]):
            root = f"{place}/{name}"
            os.makedirs(root)
            port = 18781 + number
            try_with(hearcoach, place, name, serve(place, wsgidav, port, root), port, root)
    finally:
        shutil.rmtree(place, ignore_errors=True)


if __name__ == "__main__":
    main()
