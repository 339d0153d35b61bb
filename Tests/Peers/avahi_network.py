#!/usr/bin/env python3
"""Computers in one network, each with Avahi and a system bus of its own: the real ones.

avahi_network.py COUNT DIRECTORY, in a network and with mounts of its own: says a line with the processes whose network
namespaces they are, once Avahi runs on each. Computer N has the address 10.78.0.N, and its bus is DIRECTORY/N/bus. All of it
ends with its input.
"""
import os, subprocess, sys, time

BUS = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>system</type>
  <listen>unix:path={bus}</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/><allow user="*"/>
  </policy>
</busconfig>
"""
AVAHI = """[server]
host-name=computer{number}
use-ipv6=no
allow-interfaces=lan
enable-dbus=yes
[publish]
publish-workstation=no
publish-hinfo=no
"""
# What runs at a computer: it waits until it has a cable.
START = """
mount -t tmpfs none /run && mkdir /run/avahi-daemon && chown avahi: /run/avahi-daemon 2>/dev/null
read -r cable
ip link set lo up && ip addr add 10.78.0.{number}/24 brd + dev lan && ip link set lan up || exit 1
dbus-daemon --config-file={place}/bus.conf --nofork --nopidfile &
while [ ! -S {bus} ]; do sleep 0.02; done
export DBUS_SYSTEM_BUS_ADDRESS=unix:path={bus}
avahi-daemon --file={place}/avahi.conf --no-drop-root --no-chroot --no-rlimits >{place}/avahi.log 2>&1 &
wait
"""
RUNNING = "int32 2"


def ip(words):
    subprocess.run(["ip"] + words.split(), check=True)


def computer(number, directory):
    place = f"{directory}/{number}"
    bus = f"{place}/bus"
    os.mkdir(place)
    for name, text in (("bus.conf", BUS), ("avahi.conf", AVAHI)):
        with open(f"{place}/{name}", "w") as file:
            file.write(text.format(bus=bus, number=number))
    mine = os.readlink("/proc/self/ns/net")
    words = ["unshare", "--net", "--mount", "--propagation", "private", "--kill-child", "--pid", "--fork"]
    holder = subprocess.Popen(
        words + ["sh", "-c", START.format(number=number, place=place, bus=bus)],
        stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
    while os.readlink(f"/proc/{holder.pid}/ns/net") == mine:
        time.sleep(0.01)
    ip(f"link add cable{number} type veth peer name lan netns {holder.pid}")
    ip(f"link set cable{number} master hub up")
    holder.stdin.write(b"plugged in\n")
    holder.stdin.close()
    return holder, bus


def asked(bus, path, method, *words):
    return subprocess.run(
        ["dbus-send", f"--bus=unix:path={bus}", "--print-reply", "--dest=org.freedesktop.Avahi", path,
         f"org.freedesktop.Avahi.{method}", *words], capture_output=True, text=True).stdout


def main():
    count, directory = int(sys.argv[1]), sys.argv[2]
    ip("link set lo up")
    ip("link add hub type bridge")
    ip("link set hub type bridge mcast_snooping 0")
    ip("link set hub up")
    made = []
    try:
        for number in range(1, count + 1):
            made.append(computer(number, directory))
        for number, (holder, bus) in enumerate(made, 1):
            while RUNNING not in asked(bus, "/", "Server.GetState"):
                if holder.poll() is not None:
                    sys.exit(f"computer {number} does not run")
                time.sleep(0.1)
        print(*(holder.pid for holder, _ in made), flush=True)
        sys.stdin.read()
    finally:
        for holder, _ in made:
            holder.kill()
            holder.wait()


main()
