# Hints, and looking back at a game.

command-anqi-hint = What the engine would do in your place; only against the bot
command-anqi-hint-match = Which of your games, if you have several here

panel-hint = Hint
hint-sure = A hint makes this game of **{ $game }** unrated: a win earns no points, and that can't be undone. Further hints in it are free.
hint-yes = Yes, give me a hint
hint-thinking = 💡 Let me see…
hint-pending = I am still looking for your hint.
hint-nothing = 💡 There is nothing that you can do here.
hint-busy = 💡 Too many people wait for me to think just now. Try again in a moment.
hint-best = 💡 **{ $action }**
hint-why-captures = Here { $one } takes { $other }.
hint-why-combines = Here { $one } and { $other } become a stack.
hint-why-flip = On average over all that may lie there, this flip promises most.
hint-why-pass = Nothing that you could move or attack with helps.
hint-why-escapes = Here { $one } gets away from { $other }, to { $square }.
hint-why-threatens = From { $square }, { $one } threatens { $other }.
hint-why-quiet = { $one } is best placed on { $square }.
hint-expected = About { $points } points of 100 can be expected then: a win is 100, a draw 50. That is judged by what you can see; nobody knows what lies face down.
refused-no-hints = Between people there are no hints: that would be help from outside. Against the bot you can have them.

analyze = Analyze
analysis-working = 🔎 Looking back at the game. That takes some seconds…
analysis-busy = I am looking back at too many games just now. Try again in a minute.
analysis-empty = Nothing was played in this game.
analysis-title = 🔎 **{ $game }** №{ $table }
analysis-player = { $who }: { $percent }% good choices · { $loss } points given away · luck { $luck }
analysis-turns = **Turning points**
analysis-no-turns = There was no turning point: nothing moved five points at once.
analysis-choice = { $who } { $action } — { $best } was better by { $points } points
analysis-best-move = { $action }
analysis-best-flip = flipping { $action }
analysis-best-pass = passing
analysis-luck-good = { $who } { $action } — { $points } points of luck
analysis-luck-bad = { $who } { $action } — { $points } points of bad luck
analysis-ply = { $who } { $action }, could expect { $points }
analysis-ply-loss = { $best } was better by { $points }
analysis-ply-luck = luck { $points }
analysis-note = Points of 100: a win is 100, a draw 50. Each choice is judged by what its player could know then; what a flip showed is luck, apart from that. A short search can be wrong.
analysis-curve = -# The curve shows what { $who } could expect: the higher, the better for that side.
analysis-alt = The way of the game: what { $side } could expect, in points of 100, by plies: { $line }. At the end: { $points }.
refused-not-over = This game goes on. You can look back at it when it has ended.
