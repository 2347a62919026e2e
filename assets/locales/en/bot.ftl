# Commands, ephemeral answers and errors.

game-taiwan = Taiwan half-board
game-minnan = Min-Tai
game-classic = Classic
game-junqi = Army chess
game-junqi_bonus = Army chess with bonus
game-blindflip = Blindflip

# Commands and their options; at most 100 characters each. Their names are English by themselves; other languages have them
# as name-anqi-vs-bot and so on: at most 32 characters each, no spaces, no two alike at one level.
command-anqi = Dark chess
command-anqi-vs-bot = Play the bot
command-anqi-vs-bot-level = How strong the bot plays
command-anqi-vs-bot-game = Which game; if you name none this server's, else Taiwan half-board
command-anqi-vs-bot-first = Who acts first; you if you name nobody; Blindflip always draws it by lot
command-anqi-vs-bot-pace = How long you may think about a ply; else as this server's, or 24 hours, in Blindflip 1 minute
command-anqi-vs-bot-rated = Whether a win earns points; yes if you don't say
command-anqi-challenge = Challenge somebody
command-anqi-challenge-user = Whom
command-anqi-challenge-game = Which game; if you name none this server's, else Taiwan half-board
command-anqi-challenge-pace = How long each may think about a ply; else as this server's, or 24 hours, in Blindflip 1 minute
command-anqi-challenge-first = Who acts first; drawn at random if you name nobody, and always in Blindflip
command-anqi-challenge-rated = Whether the result counts; yes if you don't say
command-anqi-board = Show your game again, at the bottom of the channel
command-anqi-board-match = Which of your games, if you have several here
command-anqi-move = Play by text
command-anqi-move-action = a1? flips, a1-a2 moves or captures
command-anqi-move-match = Which of your games, if you have several here
command-anqi-resign = Resign your game
command-anqi-resign-match = Which of your games, if you have several here
command-anqi-draw = Offer a draw
command-anqi-draw-match = Which of your games, if you have several here
command-anqi-about = What this bot is, and how its shuffle can be checked

choice-level-easy = Easy
choice-level-normal = Normal
choice-level-expert = Expert
choice-game-taiwan = Taiwan half-board (draw after 20 quiet plies)
choice-game-minnan = Min-Tai (draw after 80 quiet plies)
choice-game-classic = Classic (draw after 120 quiet plies)
choice-game-junqi = Army chess (4 by 8, capture the flag)
choice-game-junqi_bonus = Army chess with a bonus move after flipping your own piece
choice-game-blindflip = Blindflip (9 by 10, stacks, mate the general)
choice-first-me = Me
choice-first-bot = The bot
choice-first-them = Them
choice-first-random = Random

choice-pace-blitz = Blitz: 1 minute a ply
choice-pace-rapid = Rapid: 5 minutes a ply
choice-pace-casual = Casual: 24 hours a ply
choice-pace-slow = Slow: 3 days a ply
choice-pace-none = No limit (unrated)

match-name = { $game } №{ $table } against { $other } · #{ $ply }
match-none = You have no game going. Start one with /anqi challenge or /anqi vs-bot.
match-elsewhere = You have no game in this channel. Name one of your others with the option match, or go to its board:
match-several = You have several games in this channel. Say which with the option match:
match-unknown = That is none of your running games. Choose one from the list of the option match.

move-hidden = A move that turns up a hidden member is chosen behind the board's Look button.
played = Played { $action }.
resigned = You have resigned.
draw-offered = You have offered a draw. Now your opponent has to answer.
draw-offered-bot = You have offered a draw. { $other } is thinking about it…
draw-agreed = The game is drawn.
draw-not-accepted = { $other } did not accept the draw.
draw-accepted = You have accepted: the game is drawn.
draw-declined = You have declined the draw.

panel-title = **{ $game }**
panel-rules = Rules
panel-draw = Offer a draw
panel-draw-hotseat = End as a draw…
panel-resign = Resign…
panel-no-tips = No more tips
panel-back = Back
panel-changed = The board has changed since: press again.
resign-sure = Resign **{ $game }** №{ $table } against { $other }, after #{ $ply }? You will lose this game, and that can't be undone.
resign-yes = Yes, resign
draw-sure = End this game of **{ $game }** №{ $table } as a draw? That can't be undone.
draw-yes = Yes, a draw

about = **anqi { $version }** hosts dark chess (暗棋). Open source, MIT or Apache-2.0.
    The bot sees what you see: it never knows a face-down piece.
    Every layout follows from a secret seed ({ $algorithm }): you get its SHA-256 at the start and the seed itself at the end. Between people the layout also depends on the press that accepts the challenge, which nobody can know before.
    Check any game with the record at its end: save it as a file and run `anqi verify FILE`.
    What is stored about you, all of it as a file, and how to delete it: /anqi settings, under Privacy.
about-source = Source: <{ $source }>; `PRIVACY.md` there says what is stored, why and for how long.
about-game = { $name }: `{ $commitment }`
about-more = … and { $count } older ones.

refused-no-such-table = That game is not known here any more. Start a new one with /anqi vs-bot.
refused-not-a-player = This is somebody else's game. Start your own with /anqi vs-bot.
refused-not-your-turn = It is not your turn yet.
refused-over = This game has ended. Start a new one with /anqi vs-bot.
refused-too-late = Your time for this ply had run out.
refused-board-changed = The board has changed since. Look at it again.
refused-offer-pending = A draw is offered: until that is answered nobody moves, and the clock stands still.
refused-offer-open = An offer waits for its answer. That comes first.
refused-offered-already = You have offered a draw already. You can offer another after your next ply.
refused-time-is-up = The time for this ply has run out: the game is about to end.
refused-no-offer = Nothing is offered any more.
refused-own-offer = That is your own offer. The other has to answer it.
refused-offer-expired = The time for the answer was over, so the draw is declined. The game goes on.
refused-rematch-wanted = You want a rematch already. Now the other has to press the button too.
refused-rematch-begun = The rematch has begun already.
refused-too-many-games = You have 20 games going. Finish or resign one first: /anqi resign.

refused-untimed-is-unrated = A game without time limit is never rated. Choose another pace, or rated: False.
refused-own-challenge = You can't challenge yourself. Against the bot: /anqi vs-bot.
refused-already-challenged = You have challenged them already; it expires { $time }: { $place } You can take it back here.
refused-challenged-by-them = They have challenged you already; it expires { $time }: { $place } You can answer it here.
refused-too-many-challenges = You have 10 challenges waiting for an answer. Take one back first.
refused-called-too-often = You have challenged them ten times within an hour. Give them some time.
refused-not-opponent = Only the person who was challenged can answer.
refused-not-challenger = Only the person who asked can take the challenge back.
refused-not-your-challenge = This challenge is between two others. Make your own with /anqi challenge.
refused-challenger-is-busy = They have 20 games going by now and can't start another.
refused-challenge-accepted = This challenge has been accepted already: the game is on.
refused-challenge-declined = This challenge has been declined already.
refused-challenge-cancelled = This challenge was taken back.
refused-challenge-expired = This challenge has expired. Make a new one with /anqi challenge.

challenge-direct = There is nobody else here. Challenge people in a server, or play the bot: /anqi vs-bot.
challenge-bot = Bots take no challenges. Play me instead: /anqi vs-bot.
challenge-unseen = They can't see this channel. Challenge them in one that both of you see.

permissions-missing = I can't post boards here. I need: { $missing }. Ask somebody who manages the server, or use another channel.
permission-view = View Channel
permission-send = Send Messages
permission-send-in-threads = Send Messages in Threads
permission-attach = Attach Files
list-separator = { ", " }

illegal-colors-unknown = Nobody has a colour yet: flip a piece first, such as a1?.
illegal-nothing-to-flip = There is no face-down piece on { $square }.
illegal-nothing-to-move = There is no piece on { $square }.
illegal-face-down-mover = The piece on { $square } is face down: flip it first.
illegal-not-your-piece = The piece on { $square } is not yours.
illegal-face-down-target = The piece on { $square } is face down: it can't be captured or entered.
illegal-own-target = Your own piece stands on { $square }.
illegal-not-adjacent = { $square } is not beside { $from }: pieces go one square up, down, left or right.
illegal-cannon-screen = A cannon captures by jumping over exactly one piece. Between { $from } and { $square } there { $count ->
        [0] is none
        [one] is { $count }
       *[other] are { $count }
    }.
illegal-cannon-line = A cannon captures along its row or column, and { $square } is not on them.
illegal-immovable = The { $piece } on { $square } never moves.
illegal-bonus-is-no-flip = This is the bonus after your flip: move, attack or pass.
illegal-no-pass = You can pass only after flipping a piece of your own.
illegal-not-its-move = The { $piece } on { $from } can't go to { $square }: { $rank ->
        [general] a general goes one point straight, inside its palace
        [guard] a guard goes one point diagonally
        [minister] a minister goes two points diagonally
        [chariot] a chariot goes straight, as far as the line is free
        [horse] a horse goes one point straight and then one diagonally on
        [cannon] a cannon goes straight along a free line
       *[other] a soldier goes one point forward and, beyond the river, also sideways
    }.
illegal-blocked = The piece on { $by } stands in the way from { $from } to { $square }.
illegal-outside-palace = A general never leaves its palace, and { $square } is outside.
illegal-stack-full = There are two pieces on { $square } already: a stack takes no third.
illegal-stack-onto-own = A stack never lands on a piece of your own.
illegal-no-hidden-member = There is no hidden member on { $square }.
illegal-in-check = Your general would be in check: capture what gives check, step out of it, or block it.
illegal-generals-face = The two generals would face each other on an open column.
illegal-off-board = This board has no { $square }.
illegal-rank = The { $one } can't take the { $other }: { $rank ->
        [general] a general never takes a soldier
        [soldier] a soldier takes only soldiers and the general
       *[other] that one ranks higher
    }.

error-action = That is no action. a1? flips a1; a1-a2 moves or captures from a1 to a2.
error-argument = One of the values can't be used. Choose it from the list.
error-button = I can't read this button. Use /anqi board to get your game again.
error-internal = Something went wrong on my side. Your game is safe; try again in a moment.
error-outdated = Discord shows an older form of this command. Reload Discord and try again.
