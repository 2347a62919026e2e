# The board message. Every text stands on a phone's narrow screen: short comes before complete.
# $who is a colour or seat with a name, such as "Red · Emma".

player-red = Red · { $name }
player-black = Black · { $name }
player-blue = Blue · { $name }
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
turn-chosen-losing = **{ $who }** chose { $piece } { $square } — green moves, red captures, ⚠ costs you this piece
turn-chosen-unit = **{ $who }** chose { $piece } { $square } — × captures, ⊕ combines
turn-chosen-face-down = **{ $who }** chose the face-down piece on { $square } — tap it again to flip it
turn-bonus = **{ $who }** flipped an own piece: move or attack once more, or pass
turn-bonus-pass = **{ $who }** flipped an own piece, but nothing can move: pass
turn-units = **{ $who }** to play — choose a piece; ▢ flips
turn-units-move = **{ $who }** to play — choose a piece
turn-look = **{ $who }** to play — the only moves left are behind Look
turn-check = ⚠ **Check!**
turn-thinking = **{ $who }** is thinking…

# A draw is offered: $other is whoever is asked. In the second text nobody acts until the time given.
offer-open = 🤝 **{ $who }** offers a draw — if { $other } plays on, it is declined
offer-pause = 🤝 **{ $who }** offers a draw — { $other } answers { $time }, till then nobody moves
offer-declined = 🤝 No draw: { $other } did not accept
draw-accept = ✓ Draw
draw-decline = ✗ No

# Second line.
line-ply = #{ $ply }
line-last = { $who } { $action }
line-draw = draw in { $plies } plies
line-deadline = ⏳ { $time }
line-table = { $game } №{ $table } · { $first } – { $second }
reminder = ⏰ Your turn at **{ $game }** №{ $table } against { $other }: your time ends { $time }.
line-captured = Captured: { $pieces }
captured-black = Black { $pieces }
captured-blue = Blue { $pieces }
captured-red = Red { $pieces }
line-drawn = Red and black were drawn by lot
line-commitment = -# Shuffle fixed · SHA-256 `{ $commitment }`

# A piece whose sign is the same in both colours, where no picture tells which it is.
piece-red = red { $piece }
piece-black = black { $piece }
piece-blue = blue { $piece }

side-red = Red
side-black = Black
side-blue = Blue
side-first = First seat
side-second = Second seat

# What a ply was, where its squares do not tell.
action-pass = pass
action-takes = (takes { $pieces })
action-both-lost = ({ $pieces }: both are gone)
action-lost = ({ $piece } is gone)

button-pass = Pass
button-look = Look
list-targets = { $unit } goes to …

# A player's own view of the board.
look-title = Your own view after ply { $ply }. Nobody else sees it.
look-nothing = You have no hidden pieces here: you see what everybody sees.
look-hidden = The dashed red ring shows the hidden member of your stack; others see a question mark.
look-choose = The dashed red ring shows the hidden member of your stack. Choose a stack to move it as that member moves: the move turns it up.
look-chosen = Choose where it goes. The move turns its hidden member up for everybody.

# The end.
end-win = **{ $who } wins** — { $reason }
end-draw = **Draw** — { $reason }
end-points = +{ $points } points for { $name }
end-proof = -# Proof of the shuffle — save it as a file for `anqi verify`:
reason-elimination = all pieces of the other side are captured
reason-stuck = the other side has nothing to flip and no move
reason-clock = { $plies } plies without a flip or a capture
reason-repetition = the same position for the third time
reason-flag = the flag was captured
reason-general = the general was captured
reason-checkmate = checkmate: { $loser } can't get out of check
reason-stalemate = { $loser } is not in check but has no move and nothing to flip
reason-resignation = { $loser } resigned
reason-timeout = { $loser } ran out of time
reason-agreement = both agreed to it

# After the end: one wants another game, $other is to agree.
rematch = Rematch
rematch-accept = Accept rematch
rematch-wanted = 🔁 **{ $who }** wants a rematch — { $other } can accept it below · ⏳ { $time }
rematch-begun = 🔁 The rematch: { $link }
rematch-begins = 🔁 The rematch begins.

retired = This board has moved: { $link }

# The alternative text of the picture.
alt-title = Dark chess board, 4 rows and 8 columns, after ply { $ply }.
alt-title-full = Board of 9 columns and 10 rows, after ply { $ply }.
alt-last = Last ply: { $squares }.
alt-check = In check: the general on { $squares }.
alt-chosen = Chosen: { $squares }.
alt-steps = It can go to: { $squares }.
alt-captures = It can capture on: { $squares }.
alt-losing = An attack would lose it on: { $squares }.
alt-combinations = It can make a stack on: { $squares }.
alt-pool = Face down: { $pieces }
alt-row = Row { $row }: { $squares }
alt-empty = ·
alt-face-down = ▢
alt-face-down-red = □
alt-face-down-black = ■
alt-legend = ▢ is a face-down piece, · an empty square. Columns a to h.
alt-legend-junqi = ▢ is a face-down piece, · an empty square. Columns a to h.
alt-legend-full = □ is a face-down red piece, ■ a black one, · an empty point; R+N is a stack, ? its hidden member. Columns a to i.
alt-legend-revealed = In brackets what turned out to lie face down.
letters = In text and on buttons capital letters are red, small ones black.
letters-junqi = In text and on buttons capital letters are red, small ones blue.

# A challenge, and what has become of it.
challenge-open = **{ $challenger }** challenges { $opponent } to a game of **{ $game }**
challenge-expiry = ⏳ expires { $time }
challenge-commitment = -# Shuffle fixed, accepting adds to it · SHA-256 `{ $commitment }`
challenge-first-me = { $challenger } acts first
challenge-first-them = { $opponent } acts first
challenge-first-random = first seat at random
challenge-first-drawn = who acts first is always drawn by lot here
challenge-accepted = **{ $opponent }** accepted { $challenger }'s challenge to { $game }:
challenge-declined = **{ $opponent }** declined { $challenger }'s challenge to { $game }.
challenge-cancelled = **{ $challenger }** withdrew the challenge to { $opponent } ({ $game }).
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

# Where the board can't be shown any more. The second text is for a player alone, $place the channel.
line-other-closed = ⚠ { $name } can't see the board where they were, until they use /anqi board elsewhere
place-closed = ⚠ **{ $game }** №{ $table } against { $other } can't be shown in { $place } any more: the channel is gone, or I may not write there. Your game goes on: use /anqi board in another channel, or here.

# A tip for whoever plays for the first time.
tip-line = -# 💡 { $tip } (turn tips off: ⋯)
tip-tray = Beside the board, for each piece: a number on blue is how many still lie face down, a red × how many were captured.
tip-first-banqi = Tap any grey button: the piece there turns up, and you play the colour that it shows.
tip-first-junqi = Tap any grey button: the piece there turns up, and you play the colour that it shows. Your aim is the other's flag.
tip-first-blindflip = The buttons name your pieces. ▢a0 lies face down on a0: choose it and tap again to flip it. Your aim is the other's general.
tip-chosen = Green goes there, red captures. Tap the piece again to let go of it, or choose another.
tip-chosen-face-down = The second tap flips it; choosing something else leaves it as it is.
tip-chosen-unit = × captures, ⊕ makes a stack of two that moves as both. ↩ goes back.
tip-bonus = That piece is yours, so you may move or attack once more. Nothing suits you? Pass.
tip-check = Your general is attacked: capture the attacker, step away or block the way.
tip-draw = It is nearly a draw: only a flip or a loss starts the count anew.
tip-cannon = A cannon of yours can capture: it jumps over exactly one piece, no matter whose.
tip-capture = You can capture: choose your piece, then what it takes.
tip-losing = A target with ⚠ is stronger: attacking it loses your piece.
tip-move = Blue buttons are pieces of yours that can move. ▶ and ◀ show the other half of the board.
tip-move-unit = The buttons name what you can move; ▢ is a face-down piece of yours that can be flipped.
tip-flip = None of your pieces can move now: flip one of the grey squares.
