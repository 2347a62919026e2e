#!/usr/bin/env python3
"""The shuffle `anqi-shuffle-1` once more, in another language: prints the start line that `shuffle.txt` keeps."""
import hashlib
import hmac

SEED, TABLE = bytes(range(32)), "123456789012"
counter = 0


def draw(bound):
    global counter
    limit = 2**64 - 2**64 % bound
    while True:
        word = int.from_bytes(hmac.new(SEED, f"{TABLE}:{counter}".encode(), hashlib.sha256).digest()[:8], "big")
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
print("/".join(rows), "1 - KG2M2R2N2C2P5kg2m2r2n2c2p5 0 0")
