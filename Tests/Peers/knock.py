"""Knocks at a host of a scene, as a guest with a code does, and says how many bytes it answers.

knock.py PORT ADDRESS...: from each of these addresses of this computer, to the same.
"""
import socket
import sys

# The name of the protocol, a code, and the element that everybody knows.
BASE = "e2f2ae0a6abc4e71a884a961c500515f58e30b6aa582dd8db6a65945e08d2d76"
KNOCK = b"HCScene1" + bytes(9) + bytes.fromhex(BASE)

for address in sys.argv[2:]:
    with socket.socket() as one:
        one.bind((address, 0))
        one.connect((address, int(sys.argv[1])))
        answer = b""
        try:
            one.sendall(KNOCK)
            while len(answer) < 32:
                piece = one.recv(32 - len(answer))
                if not piece:
                    break
                answer += piece
        except ConnectionError:
            pass
        print(address, len(answer), flush=True)
