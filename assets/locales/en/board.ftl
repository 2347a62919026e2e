# The board message. Every text stands on a phone's narrow screen: short comes before complete.
# $who is a colour or seat with a name, such as "Red · Emma".

player-red = Red · { $name }
player-black = Black · { $name }
player-first = First seat · { $name }
player-second = Second seat · { $name }
bot-easy = Bot (easy)
bot-normal = Bot (normal)
bot-expert = Bot (expert)

# First line: whose turn, and what a tap does.
turn-first-flip = **{ $who }** — tap a square to flip it: it decides your colour
turn-any = **{ $who }** to play — move a piece or flip a grey square
turn-move = **{ $who }** to play — move a piece
turn-flip = **{ $who }** to play — flip a grey square
turn-chosen = **{ $who }** chose { $piece } { $square } — green moves, red captures
turn-thinking = **{ $who }** is thinking…

# Second line.
line-ply = #{ $ply }
line-last = { $who } { $action }
line-draw = draw in { $plies } plies
line-deadline = ⏳ { $time }
line-table = { $game } №{ $table } · { $first } – { $second }
line-captured = Captured: { $pieces }
captured-black = Black { $pieces }
captured-red = Red { $pieces }
line-commitment = Shuffle fixed before the first ply · SHA-256 `{ $commitment }`

# A piece whose sign is the same in both colours, where no picture tells which it is.
piece-red = red { $piece }
piece-black = black { $piece }

color-red = Red
color-black = Black
seat-first = First seat
seat-second = Second seat

# The end.
end-win = **{ $who } wins** — { $reason }
end-draw = **Draw** — { $reason }
end-points = +{ $points } points for { $name }
end-proof = Proof of the shuffle — save it as a file for `anqi verify`:
reason-elimination = all pieces of the other side are captured
reason-stuck = the other side has nothing to flip and no move
reason-clock = { $plies } plies without a flip or a capture
reason-repetition = the same position for the third time
reason-resignation = { $loser } resigned
reason-timeout = { $loser } ran out of time

retired = This board has moved: { $link }

# The alternative text of the picture.
alt-title = Dark chess board, 4 rows and 8 columns, after ply { $ply }.
alt-row = Row { $row }: { $squares }
alt-empty = ·
alt-face-down = ▢
alt-legend = ▢ is a face-down piece, · an empty square; capital letters are red, small ones black. Columns a to h.

# A challenge, and what has become of it.
challenge-open = **{ $challenger }** challenges { $opponent } to a game of **{ $game }**
challenge-expiry = ⏳ expires { $time }
challenge-commitment = Seed of the shuffle fixed; the press that accepts is mixed in · SHA-256 `{ $commitment }`
challenge-first-me = { $challenger } acts first
challenge-first-them = { $opponent } acts first
challenge-first-random = first seat at random
challenge-accepted = **{ $opponent }** accepted { $challenger }'s challenge to { $game }:
challenge-declined = **{ $opponent }** declined { $challenger }'s challenge to { $game }.
challenge-cancelled = **{ $challenger }** took the challenge to { $opponent } back ({ $game }).
challenge-expired = { $challenger }'s challenge to { $opponent } expired without an answer ({ $game }).
challenge-accept = Accept
challenge-decline = Decline
challenge-cancel = Cancel
pace-blitz = blitz, 1 min a ply
pace-rapid = rapid, 5 min a ply
pace-casual = casual, 24 h a ply
pace-slow = slow, 3 days a ply
pace-none = no clock
rated = rated
unrated = unrated
