#!/usr/bin/env python3
"""Checks a shuffle by `anqi-shuffle-1`, independently of the program.

    python3 shuffle.py SEED TABLE [INTERACTION]

prints the commitment and the start line that follow from a seed (64 hexadecimal digits) and the ids of a game, all shown at its
end: the table's number and, between people, that of the interaction that accepted. Without arguments it prints the start lines
that `shuffle.txt` keeps for the tests.
"""
import hashlib
import hmac
import sys


def start_line(seed, ids):
    counter = 0

    def draw(bound):
        """A number from 0 up to `bound`: a word that would favour some numbers is thrown away."""
        nonlocal counter
        limit = 2**64 - 2**64 % bound
        while True:
            message = ":".join([*ids, str(counter)]).encode()
            word = int.from_bytes(hmac.new(seed, message, hashlib.sha256).digest()[:8], "big")
            counter += 1
            if word < limit:
                return word % bound

    side = "KGGMMRRNNCCPPPPP"
    pieces = list(side + side.lower())
    for i in range(31, 0, -1):
        j = draw(i + 1)
        pieces[i], pieces[j] = pieces[j], pieces[i]
    # Squares in the order a1 a2 a3 a4 b1 …; a line gives the rows from the top.
    rows = ["".join("~" + pieces[file * 4 + row] for file in range(8)) for row in (3, 2, 1, 0)]
    return "/".join(rows) + " 1 - KG2M2R2N2C2P5kg2m2r2n2c2p5 0 0"


if len(sys.argv) >= 3:
    seed = bytes.fromhex(sys.argv[1])
    print(hashlib.sha256(seed).hexdigest())
    print(start_line(seed, sys.argv[2:]))
else:
    print(start_line(bytes(range(32)), ["123456789012"]))
    print(start_line(bytes(range(32)), ["123456789012", "1444000000000000123"]))
