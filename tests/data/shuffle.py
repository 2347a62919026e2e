#!/usr/bin/env python3
"""Checks a shuffle by `anqi-shuffle-1`, independently of the program.

    python3 shuffle.py SEED TABLE

prints the commitment and the start line that follow from a seed (64 hexadecimal digits) and a table's number, both shown at the
end of a game. Without arguments it prints the start line that `shuffle.txt` keeps for the tests.
"""
import hashlib
import hmac
import sys

seed, table = (bytes.fromhex(sys.argv[1]), sys.argv[2]) if len(sys.argv) == 3 else (bytes(range(32)), "123456789012")
counter = 0


def draw(bound):
    """A number from 0 up to `bound`: a word that would favour some numbers is thrown away."""
    global counter
    limit = 2**64 - 2**64 % bound
    while True:
        word = int.from_bytes(hmac.new(seed, f"{table}:{counter}".encode(), hashlib.sha256).digest()[:8], "big")
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
if len(sys.argv) == 3:
    print(hashlib.sha256(seed).hexdigest())
print("/".join(rows), "1 - KG2M2R2N2C2P5kg2m2r2n2c2p5 0 0")
