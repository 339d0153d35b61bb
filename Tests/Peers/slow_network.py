#!/usr/bin/env python3
"""Computers of their own in one network that is slow and loses packets, with somebody between them.

slow_network.py COUNT DELAY_MS LOSS_PERCENT: says a line with the processes whose network namespaces they are (computer N
has the address 10.77.0.N), then takes commands, a line each, and answers each with a line:

  cut N, mend N      nothing passes to and from computer N; everything does again
  meddle N, calm N   every third piece of what passes to and from computer N is changed on the way, its checksum mended
  seen TEXT          whether this text ever passed in the open; and how many packets passed, were lost and were changed
"""
import ctypes, fcntl, heapq, os, random, select, struct, subprocess, sys, time

TUNSETIFF, IFF_TUN, IFF_NO_PI, CLONE_NEWNET = 0x400454CA, 1, 0x1000, 0x40000000
libc = ctypes.CDLL(None, use_errno=True)


def enter(path):
    descriptor = os.open(path, os.O_RDONLY)
    if libc.setns(descriptor, CLONE_NEWNET):
        raise OSError(ctypes.get_errno(), "setns")
    os.close(descriptor)


def computer(number, home):
    """A process that holds a network namespace, and the cable to it."""
    holder = subprocess.Popen(["unshare", "--net", "sleep", "1000"], stdin=subprocess.DEVNULL)
    place = f"/proc/{holder.pid}/ns/net"
    while os.readlink(place) == os.readlink("/proc/self/ns/net"):
        time.sleep(0.01)
    enter(place)
    cable = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(cable, TUNSETIFF, struct.pack("16sH", b"lan", IFF_TUN | IFF_NO_PI))
    for words in (
        "link set lo up", f"addr add 10.77.0.{number}/24 dev lan", "link set lan up mtu 1400",
    ):
        subprocess.run(["ip"] + words.split(), check=True)
    libc.setns(home, CLONE_NEWNET)
    return holder, cable


def folded(data):
    if len(data) % 2:
        data += b"\0"
    total = sum(struct.unpack(f"!{len(data) // 2}H", data))
    while total >> 16:
        total = (total & 0xFFFF) + (total >> 16)
    return ~total & 0xFFFF


def changed(packet):
    """The same with a bit of what it carries turned over; nothing else shows it."""
    packet = bytearray(packet)
    head = (packet[0] & 15) * 4
    start = head + (packet[head + 12] >> 4) * 4
    packet[random.randrange(start, len(packet))] ^= 1 << random.randrange(8)
    packet[head + 16 : head + 18] = b"\0\0"
    segment = bytes(packet[head:])
    pseudo = bytes(packet[12:20]) + struct.pack("!BBH", 0, 6, len(segment))
    packet[head + 16 : head + 18] = struct.pack("!H", folded(pseudo + segment))
    return bytes(packet)


def payload(packet):
    if len(packet) < 40 or packet[0] >> 4 != 4 or packet[9] != 6:
        return b""
    head = (packet[0] & 15) * 4
    return packet[head + (packet[head + 12] >> 4) * 4 :]


def main():
    count, delay, loss = int(sys.argv[1]), int(sys.argv[2]) / 1000, float(sys.argv[3]) / 100
    home = os.open("/proc/self/ns/net", os.O_RDONLY)
    made = [computer(number, home) for number in range(1, count + 1)]
    cables = {number + 1: one[1] for number, one in enumerate(made)}
    cut, meddled, seen = set(), set(), bytearray()
    passed = lost = altered = pieces = 0
    under_way, order = [], 0
    print(*(one[0].pid for one in made), flush=True)
    try:
        while True:
            wait = max(0, under_way[0][0] - time.monotonic()) if under_way else None
            ready = select.select([0, *cables.values()], [], [], wait)[0]
            for number, cable in cables.items():
                if cable not in ready:
                    continue
                packet = os.read(cable, 65536)
                if packet[0] >> 4 != 4:
                    continue
                # What is for all goes to all.
                to_all = 224 <= packet[16] < 240
                for target in [other for other in cables if other != number]:
                    if not to_all and packet[16:20] != bytes([10, 77, 0, target]):
                        continue
                    if {number, target} & cut or random.random() < loss:
                        lost += 1
                        continue
                    carried = payload(packet)
                    seen += carried
                    sent = packet
                    if carried and {number, target} & meddled:
                        pieces += 1
                        if pieces % 3 == 0:
                            sent, altered = changed(packet), altered + 1
                    passed, order = passed + 1, order + 1
                    heapq.heappush(under_way, (time.monotonic() + delay, order, target, sent))
            while under_way and under_way[0][0] <= time.monotonic():
                _, _, target, packet = heapq.heappop(under_way)
                try:
                    os.write(cables[target], packet)
                except OSError:
                    lost += 1
            if 0 in ready:
                line = sys.stdin.buffer.raw.readline().decode().strip()
                if not line:
                    return
                word, _, rest = line.partition(" ")
                if word == "cut": cut.add(int(rest))
                elif word == "mend": cut.discard(int(rest))
                elif word == "meddle": meddled.add(int(rest))
                elif word == "calm": meddled.discard(int(rest))
                print(rest.encode() in seen if word == "seen" else "", passed, lost, altered, flush=True)
    finally:
        for holder, _ in made:
            holder.kill()
            holder.wait()


main()
