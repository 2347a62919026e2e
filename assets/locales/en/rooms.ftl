# Games with a free seat, and the codes that lead to them.

command-anqi-open = Open a game that anybody can join, by its button or by a code from another channel or server
command-anqi-open-game = Which game; if you name none this server's, else Taiwan half-board
command-anqi-open-pace = How long each may think about a ply; else as this server's, or 24 hours, in Blindflip 1 minute
command-anqi-open-rated = Whether the result counts; yes if you don't say
command-anqi-join = Join somebody's game by its code
command-anqi-join-code = The six digits under the free seat

room-open = **{ $challenger }** has a free seat at **{ $game }**. Who wants to play?
room-code = Room code: **{ $code }**. Join here, or from any other channel or server with /anqi join.
room-commitment = -# Shuffle fixed, joining adds to it · SHA-256 `{ $commitment }`
room-accept = Join
room-cancelled = **{ $challenger }** has closed the free seat at **{ $game }**.
room-expired = Nobody took the free seat at **{ $game }** that **{ $challenger }** had opened.
room-accepted = **{ $opponent }** has joined **{ $challenger }** at **{ $game }**.
room-joined = You have joined. The game is here: { $place }
room-direct = There is nobody else here. Open or join games in a server, or play the bot: /anqi vs-bot.
room-no-code = A code has six digits, for example 042137.

refused-no-such-room = No free seat has this code: it was taken or closed, or the code is another one.
refused-too-many-wrong-codes = These were too many wrong codes. Try again in ten minutes.
refused-own-room = This is your own game. Somebody else has to take the seat.
refused-not-host = Only whoever opened this game can close it.
refused-room-taken = Somebody was faster: the seat is taken. Open a game of your own with /anqi open.
refused-room-closed = This seat is not free any more. Open a game of your own with /anqi open.
