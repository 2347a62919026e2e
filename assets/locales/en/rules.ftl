# The rules of the games.

# In short, at a table. $special is what the rule set has of its own.
rules-banqi = **{ $game }**
    • All 32 pieces lie face down. A turn is one of: flip any piece, move one of yours, capture with one.
    • The first flip decides: whoever flips it plays its colour.
    • Every piece moves one square up, down, left or right. Face-down pieces can't move or be captured.
    • General > Guard > Minister > Chariot > Horse > Cannon > Soldier. A piece captures its own rank and all below on the next square. But the general never takes a soldier, and a soldier takes only soldiers and the general.
    • The cannon captures any rank by jumping along a line over exactly one piece of any kind, never beside it.
    • { $special } Whoever has nothing to flip and no move loses. { $plies } plies without a flip or a capture are a draw.
    • In text, capital letters are red and small ones black.
rules-junqi = **{ $game }**
    • All 32 pieces, red and blue, lie face down. A turn is one of: flip any piece, move one of yours, attack with one.
    • The first flip decides: whoever flips it plays its colour. { $special }
    • Every piece moves one square up, down, left or right; mines and flags never. Face-down pieces can't move or be attacked.
    • Commander (A) > Corps (B) > Division (C) > Brigade (D) > Regiment (E) > Battalion (F) > Company (G) > Platoon (H) > Engineer (I). The higher rank stays; equal ranks both go; an attack on something higher loses the attacker (⚠).
    • Mine (L): whatever attacks it is lost, but the engineer clears it. Bomb (Z): it and whatever it meets both go.
    • Capture the flag (Y) and you win; any piece that moves can. Whoever has nothing to flip and no move loses. { $plies } plies without a flip or a loss are a draw.
    • In text, capital letters are red and small ones blue.
rules-blindflip = **{ $game }**
    • The generals stand face up; each side's other 15 pieces lie face down on its own starting points, and nobody knows them. Red acts first; red and black are drawn by lot.
    • A turn is one of: flip a piece of yours, move or capture with a face-up one, land on a piece of your own and make a stack.
    • Pieces move as in Chinese chess, but ministers and guards go anywhere, and a face-down piece counts for a cannon's jump. Face-down pieces can't move or be captured.
    • A stack has two members and moves as both. Landing on a face-down piece leaves it hidden: its owner sees it by Look, and may move as that member, which turns it up. Captured, both are gone.
    • Capture the general or mate it and you win. Face-up members alone give check. Whoever has no move and nothing to flip loses. { $special }
    • In text, capital letters are red and small ones black.
rules-special-taiwan = You win when all 16 enemy pieces are captured.
rules-special-minnan = You win when nothing is face down any more and the enemy has no piece left.
rules-special-classic = You win when all 16 enemy pieces are captured.
rules-special-junqi = A flip ends the turn, whatever it shows.
rules-special-junqi_bonus = Whoever flips a piece of their own may move or attack once more, or pass; not after the very first flip.
rules-special-blindflip = Perpetual check, perpetual chase and repetition are not judged.

rules-pace-blitz = You have 1 minute for each ply, 5 for your first; whoever lets it pass loses.
rules-pace-rapid = You have 5 minutes for each ply; whoever lets them pass loses.
rules-pace-casual = You have 24 hours for each ply; whoever lets them pass loses.
rules-pace-slow = You have 3 days for each ply; whoever lets them pass loses.
rules-pace-none = Think as long as you like: this game has no clock.

# With pictures, a page a text: a phone shows a page at once, so at most ten lines of forty columns, title included. Names of squares
# in a text are those of its picture, in src/bot/view/rules/pages.rs.
guide-title = **{ $game }** · { $page }/{ $pages }

guide-banqi-flip = Flip first
    • All 32 pieces lie face down, shuffled.
    • A turn is one of: flip any piece, move one of yours, capture with one. A flip ends the turn, whatever it shows.
    • The first flip decides: whoever made it plays its colour.
    Here it showed a red horse (N), so the first seat is red.
guide-banqi-ranks = Who takes whom
    • One square up, down, left or right, never onto a face-down piece.
    • K > G > M > R > N > C > P: each takes its own rank and all below. But K never takes P, and P takes only P and K.
    -# K general, G guard, M minister, R chariot, N horse, C cannon, P soldier
    Here the general may take the guard (red ring), but not the soldier.
guide-banqi-cannon = The cannon (C)
    • It moves one square, but captures only by jumping along its row or column, over exactly one piece of any kind, from any distance.
    • It takes any rank, but nothing beside it and nothing face down.
    Here it takes the chariot on f3 over d3, not the horse on b2.
guide-banqi-end = The end
    • { $special }
    • Whoever has nothing to flip and no move loses.
    • { $plies } plies (turns of one player) without a flip or a capture are a draw.
    • There is no check; repetition is free.
    Here the chariot takes the last black piece and wins.

guide-junqi-flip = The aim
    • 16 red and 16 blue pieces lie face down. Capture the enemy's flag and you win.
    • A turn: flip any piece, or move or attack with one of yours.
    • The first flip decides your colour.
    • One square up, down, left or right, never onto a face-down piece.
    Here a red D: who flipped it is red.
guide-junqi-ranks = Ranks
    • A > B > C > D > E > F > G > H > I: the higher wins, equals both go.
    • Whoever attacks something higher is lost (⚠).
    -# A commander, B corps, C division, D brigade, E regiment, F battalion, G company, H platoon, I engineer
    Here E takes F, goes with E, is lost on D.
guide-junqi-special = Mine, bomb, engineer, flag
    • L mine: never moves. Whatever attacks it is lost; only the engineer (I) clears it.
    • Z bomb: whatever it meets, both go.
    • Y flag: never moves. Any piece that moves can capture it.
    Here the engineer clears the mine on d3, goes with the bomb on c2, is lost on d1.
guide-junqi-bonus = The bonus
    • Flip a piece of your own, and you may move or attack once more with any of yours, or pass.
    • No bonus after an enemy piece, nor after the very first flip; never a second flip.
    Here red flipped B on f3, and E may still take G.
guide-junqi-end = The end
    • Whoever captures the flag wins at once.
    • Whoever has nothing to flip and no move loses.
    • { $plies } plies (turns of one player) without a flip or a loss are a draw.
    Here even a lowly G wins: it takes the flag.

guide-blindflip-setup = The start
    • 9 columns, 10 rows, a river across. Only the generals (K) stand face up.
    • Each side's other 15 lie shuffled on its own starting points, unknown even to their owner.
    • Red acts first. Red and black are drawn by lot.
    • Mate the enemy's general, or capture it, and you win.
guide-blindflip-turn = A turn and its marks
    • Flip a piece of yours, move one, or land on one of your own.
    • Gold ring: chosen; dashed: face down, tap again to flip. Gold corners: the last ply.
    • Green dot: move. Red ring: capture. Blue dashes: land and stack.
    • Face-down pieces never move and are never captured.
guide-blindflip-long = Far movers
    • R chariot: along a free line.
    • N horse: one point straight, then one diagonally on; a piece on the first blocks it.
    • C cannon: moves like R, captures over exactly one piece, face up or down.
    Here the cannon takes the chariot on g9 over g6.
guide-blindflip-short = Near movers
    • M minister: two points diagonally over a free one, across the river too.
    • G guard: one diagonally, anywhere.
    • K general: one straight, in its palace.
    • P soldier: one forward; beyond the river also sideways; never back.
    Here M can cross; e3 blocks the way to d2.
guide-blindflip-stacks = Stacks
    • Land on a piece of yours, face up or down: two in one. C lands by a jump.
    • With both face up it moves as either. It takes no third, never parts, is captured whole.
    • With K it stays in the palace. P goes back only by its partner's moves.
    Here a horse and a soldier: all their moves.
guide-blindflip-hidden = The hidden member
    • Land on a face-down piece and it stays hidden: you see it behind Look, dashed in red; others see ?.
    • The stack moves as its face-up member. Behind Look it also moves as the hidden one, written ! – that turns it up.
    Here is such a Look: R hides N.
guide-blindflip-check = Check
    • What face-up members could capture is in check. Hidden ones don't count.
    • No ply may leave your general in check, so no flip then; nor may the generals face each other on an open column.
    • Capturing the general is always legal.
    Here R can only step to e1.
guide-blindflip-mate = How to win
    • Capture the general, alone or in a stack.
    • Checkmate: in check, and no move helps.
    • Stalemate loses too: no check, but no move and nothing to flip. Moves with ! count.
    Here black is mated: a9 gives check, b8 guards the way out.
guide-blindflip-end = Clock and draws
    • One minute a ply, unless another pace was chosen. Time out loses.
    • A draw offer in blitz: 15 s to answer, no answer is no. Nobody moves meanwhile, the clock stands. One a ply.
    • No take-back between people.
    • { $special }
    Here black has no move: stalemate.
guide-blindflip-hotseat = Two at one screen (hotseat)
    • They share what is shown, so nothing can be hidden from the other.
    • Look shows the hidden members of the side to act to whoever started the game.
    • To play fair, use /anqi challenge.
    Here is what everybody sees of a stack: only ?.
