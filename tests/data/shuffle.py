#!/usr/bin/env python3
"""Checks a shuffle by `anqi-shuffle-1`, independently of the program.

    python3 shuffle.py [--game GAME] SEED TABLE [INTERACTION]

prints the commitment and the start line that follow from a seed (64 hexadecimal digits) and the ids of a game, all shown at its
end: the table's number and, between people, that of the interaction that accepted. GAME is the record's; without it, that of a
banqi game. Without arguments it prints the start lines that `shuffle.txt` keeps for the tests.
"""
import argparse
import hashlib
import hmac

HALF_BOARD = [(file, row) for file in "abcdefgh" for row in "1234"]
# Where red's pieces stand in Chinese chess, the general's point apart; black's are the same points seen from the other side.
RED_POINTS = sorted([(file, "0") for file in "abcdfghi"] + [("b", "2"), ("h", "2")] + [(file, "3") for file in "acegi"])
BLACK_POINTS = sorted((file, str(9 - int(row))) for file, row in RED_POINTS)


def draws(seed, ids):
    """A function that draws a number from 0 up to a bound: a word that would favour some numbers is thrown away."""
    counter = 0

    def draw(bound):
        nonlocal counter
        limit = 2**64 - 2**64 % bound
        while True:
            message = ":".join([*ids, str(counter)]).encode()
            word = int.from_bytes(hmac.new(seed, message, hashlib.sha256).digest()[:8], "big")
            counter += 1
            if word < limit:
                return word % bound

    return draw


def deal(pieces, squares, draw):
    pieces = list(pieces)
    for i in range(len(pieces) - 1, 0, -1):
        j = draw(i + 1)
        pieces[i], pieces[j] = pieces[j], pieces[i]
    return {square: "~" + piece for square, piece in zip(squares, pieces)}


def board(cells, files, rows):
    """The rows from the top; a digit counts empty points."""

    def row_text(row):
        text, empty = "", 0
        for cell in (cells.get((file, row)) for file in files):
            if cell is None:
                empty += 1
            else:
                text += (str(empty) if empty else "") + cell
                empty = 0
        return text + (str(empty) if empty else "")

    return "/".join(row_text(row) for row in reversed(rows))


def start_line(game, seed, ids):
    draw = draws(seed, ids)
    if game == "blindflip":
        side = "GGMMRRNNCCPPPPP"
        cells = {("e", "0"): "K", ("e", "9"): "k"}
        cells |= deal(side, RED_POINTS, draw)
        cells |= deal(side.lower(), BLACK_POINTS, draw)
        return board(cells, "abcdefghi", "0123456789") + " 1 r G2M2R2N2C2P5g2m2r2n2c2p5 0 0"
    if game in ("junqi", "junqi_bonus"):
        side, pool = "ABCDEFGGHHIILLZY", "ABCDEFG2H2I2L2ZYabcdefg2h2i2l2zy"
    else:
        side, pool = "KGGMMRRNNCCPPPPP", "KG2M2R2N2C2P5kg2m2r2n2c2p5"
    cells = deal(side + side.lower(), HALF_BOARD, draw)
    return f"{board(cells, 'abcdefgh', '1234')} 1 - {pool} 0 0"


parser = argparse.ArgumentParser()
parser.add_argument("--game", default="taiwan")
parser.add_argument("seed", nargs="?", type=bytes.fromhex)
parser.add_argument("ids", nargs="*")
asked = parser.parse_args()
if asked.seed:
    print(hashlib.sha256(asked.seed).hexdigest())
    print(start_line(asked.game, asked.seed, asked.ids))
else:
    for game in ("taiwan", "junqi", "blindflip"):
        print(start_line(game, bytes(range(32)), ["123456789012"]))
        print(start_line(game, bytes(range(32)), ["123456789012", "1444000000000000123"]))
