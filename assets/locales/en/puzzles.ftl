# Puzzles: questions, answers and explanations. $one and $other are pieces with their squares, such as "the red cannon on b3".

command-anqi-puzzle = A position to think about, with its solution

puzzle-title = **Puzzle: { $theme }** · { $game }
puzzle-theme-screen = the cannon's screen
puzzle-theme-adjacent = beside a cannon
puzzle-theme-keep = keep the screen
puzzle-theme-soldier = soldier and general
puzzle-theme-general = a general beside face-down pieces
puzzle-theme-pool = what can still be face down
puzzle-theme-rules = what is possible
puzzle-theme-trade = exchanges when ahead
puzzle-theme-bomb = the bomb
puzzle-theme-mine = mines and engineers
puzzle-theme-bait = the bait
puzzle-turn = You play { $side } and are to act.
puzzle-progress = Solved { $solved } of { $total }, { $first } at the first try
puzzle-next = Next puzzle
puzzle-true = True
puzzle-false = False
puzzle-flip = Flip { $square }

puzzle-piece-red = red { $rank ->
        [guard] guard
        [minister] minister
        [chariot] chariot
        [horse] horse
        [cannon] cannon
        [soldier] soldier
        [commander] commander
        [corps] corps commander
        [division] division commander
        [brigade] brigade commander
        [regiment] regiment commander
        [battalion] battalion commander
        [company] company commander
        [platoon] platoon commander
        [engineer] engineer
        [mine] mine
        [bomb] bomb
        [flag] flag
       *[general] general
    }
puzzle-piece-black = black { $rank ->
        [guard] guard
        [minister] minister
        [chariot] chariot
        [horse] horse
        [cannon] cannon
        [soldier] soldier
       *[general] general
    }
puzzle-piece-blue = blue { $rank ->
        [corps] corps commander
        [division] division commander
        [brigade] brigade commander
        [regiment] regiment commander
        [battalion] battalion commander
        [company] company commander
        [platoon] platoon commander
        [engineer] engineer
        [mine] mine
        [bomb] bomb
        [flag] flag
       *[commander] commander
    }
puzzle-at = the { $piece } on { $square }
puzzle-face-down-at = the face-down piece on { $square }
puzzle-counted = { $piece } × { $count }

puzzle-ask-play = What is best?
puzzle-ask-capture = True or false: { $one } can capture { $other }.
puzzle-ask-capture-other = True or false: on the other side's turn, { $one } could capture { $other }.
puzzle-ask-after = True or false: once { $action } is played, { $one } could still capture { $other }.
puzzle-ask-goes = True or false: in one ply, { $one } can go to { $square }.
puzzle-ask-can-be = True or false: { $one } may be a { $piece }.
puzzle-ask-wins = True or false: if { $one } attacks { $other }, only the attacker stays on the board.
puzzle-ask-loses = True or false: if { $one } attacks { $other }, only the attacker is lost.
puzzle-ask-both = True or false: if { $one } attacks { $other }, both leave the board.
puzzle-ask-target = What can { $one } capture?
puzzle-ask-attacker = Which of your pieces can attack { $other } and stay on the board?
puzzle-ask-hidden = Which of these can still lie face down somewhere?
puzzle-ask-gone = Which of these can't lie face down any more?
puzzle-ask-count = How many of the { $total } face-down pieces are { $piece }s?
puzzle-ask-danger = Say you flip { $square }. Which of these, if it lies there, could capture { $one } at once?
puzzle-ask-risk = Say you flip { $square }. How many of the { $total } face-down pieces, if they lie there, could capture { $one } at once?

puzzle-right = ✅ **Right: { $answer }**
puzzle-wrong = ❌ **Not { $given }: { $answer } is right**
puzzle-wrong-truth = ❌ **You said { $given }; it is { $answer }.**
puzzle-but = • But: { $why }

puzzle-why-face-down = Nothing face down can be captured, not even by { $one }: { $other } would have to be flipped first.
puzzle-why-beside = With { $one } right beside { $other } there is no room for a piece to jump over: a cannon captures nothing that it touches.
puzzle-why-screens-none = Between { $one } and { $other } stands nothing. A cannon captures only by jumping over exactly one piece, however strong its target is.
puzzle-why-screen-face-down = Exactly one piece stands between { $one } and { $other }: the face-down one on { $squares }. It will do as a screen, whatever it is.
puzzle-why-screen-own = Exactly one piece stands between { $one } and { $other }, on { $squares }. A piece of the cannon's own side will do as a screen.
puzzle-why-screen-enemy = Exactly one piece stands between { $one } and { $other }, on { $squares }. An enemy will do as a screen.
puzzle-why-screens-more = { $count } pieces stand between { $one } and { $other } ({ $squares }). A cannon jumps over exactly one.
puzzle-why-off-line = A cannon captures along its row or column; { $one } has { $other } on neither.
puzzle-why-too-far = There is more than a step from { $one } to { $other }; only cannons capture from afar.
puzzle-why-army-too-far = Attacks go one square; { $one } is not right beside { $other }.
puzzle-why-soldier = A soldier captures generals: { $one } would take { $other }, the highest rank of all.
puzzle-why-general = A general captures all but soldiers: { $one } can't take { $other }.
puzzle-why-equals = Equal ranks capture each other, and whoever acts first does: { $one } takes { $other }.
puzzle-why-higher = The higher rank captures the lower: { $one } takes { $other }.
puzzle-why-lower = The lower rank can't capture the higher: { $one } can't take { $other }.
puzzle-why-lower-soldier = A soldier takes only soldiers and the general: { $one } can't take { $other }.
puzzle-why-army-equals = Equal ranks both leave the board: so do { $one } and { $other }.
puzzle-why-army-higher = The higher rank stays: { $one } takes the square of { $other }.
puzzle-why-army-lower = The lower rank is lost, also when it attacks: { $one } goes, { $other } stays where it is.
puzzle-why-bomb = A bomb and whatever it meets both leave the board, whoever attacks: here { $one } and { $other }.
puzzle-why-mine = A mine blows up whoever attacks it, whatever the rank, and stays; only the engineer clears it and the bomb takes it along. So { $one } is lost on { $other }.
puzzle-why-engineer = The engineer is the one piece that clears a mine and lives: { $one } takes the square of { $other }.
puzzle-why-flag = Whoever captures the flag wins at once: { $one } takes { $other }.
puzzle-why-immovable = Mines and flags never move, so { $one } can't attack { $other }.
puzzle-why-after-none = After { $action } nothing stands between { $one } and { $other } any more: without a screen there is no shot.
puzzle-why-after-one = After { $action } exactly one piece stands between { $one } and { $other }, on { $squares }: the shot is still there.
puzzle-why-after-taken = Whoever captures on { $squares } stands there afterwards and is the screen now: after { $action } the shot of { $one } at { $other } is still there.
puzzle-why-after-more = After { $action } { $count } pieces stand between { $one } and { $other } ({ $squares }): one too many.
puzzle-why-goes = Without a capture a cannon goes one square like every other piece, however open the line: { $one } can't reach { $square }.
puzzle-why-can-be = Of the { $total } face-down pieces, { $count } can be a { $piece }; nobody knows which.
puzzle-why-cannot-be = Every { $piece } ({ $full } in the set) is face up or captured, so none is face down.
puzzle-why-count = Each side has { $full } of them. Of the { $piece }s, { $up } are face up and { $captured } captured, which leaves { $count } face down.
puzzle-why-risk = Beside { $one }, these would capture it: { $list }. That is { $count } of { $total }. A cannon would not: it captures nothing right beside it.
puzzle-why-play-keep = With { $action } { $one } takes { $other } by its jump over { $square }. Whatever else { $square } could do can wait: once the screen leaves, or the target does, the shot is gone.
puzzle-why-play-soldier = With { $action } { $one } takes { $other }: the soldier is the one piece that brings a general down from below.
puzzle-why-play-trade = With { $action } { $one } takes { $other }. It can be taken back, a piece for an equal one; but you are ahead, and the fewer pieces are left, the more that counts.
puzzle-why-play-bomb = With { $action } { $one } goes, and takes { $other } along: that is what a bomb is kept for.
puzzle-why-play-mine = With { $action } { $one } clears { $other } and lives, which no other piece can.
puzzle-why-play-bait = { $bait } looks free: { $one } takes { $other }. But { $back } can follow, and the strong piece is gone for a weak one. { $action } is better.
puzzle-worth = -# By the engine's search: { $action } wins { $best } points of 100 on average, anything else { $next } at most.
