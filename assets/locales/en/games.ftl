# Finished games, and what counts in a week or a month.

command-anqi-leaderboard-period = Since when: the week and the month are those of the calendar in UTC; all time if you name none

choice-period-all = All time
choice-period-month = This month
choice-period-week = This week

# A leaderboard of a week or a month. $day is its first day, such as 2026-11-30.
ranking-in-period = { $title } · **{ $period }**
ranking-period-week = this week, since { $day } (UTC)
ranking-period-month = this month, since { $day } (UTC)
ranking-empty-rating-period = Nobody with a settled rating has finished a rated game in this time yet.
ranking-how-rating-period = -# Listed are those who finished a rated game in this time, by the rating that they have now.
ranking-hidden = -# Only you see this: by your own choice you are not on the boards of all servers (/anqi settings).

command-anqi-games = The games that somebody has finished, to be shown again ply by ply
command-anqi-games-user = Whose; yours if you name nobody

# Somebody's finished games, a line each: result, game, plies, time and what it changed, joined by dots.
games-title = **Finished games · { $name }**
games-won = `{ $number }` **Won** against { $other }
games-drawn = `{ $number }` **Drawn** with { $other }
games-lost = `{ $number }` **Lost** to { $other }
games-hotseat-won = `{ $number }` At one screen: **{ $winner }** won
games-hotseat-drawn = `{ $number }` At one screen: **drawn**
games-plies = { $plies } plies
games-points = +{ $points } points
games-rating = { $before } → { $after }
games-uncounted = not counted
games-page = Page { $page } of { $pages } · games: { $games }
games-hint = -# The button with its number shows a game again.
games-none = { $name } has not finished a game yet.
games-none-you = You have not finished a game yet. Start one with /anqi vs-bot.

# A finished game again, ply by ply.
button-replay = Replay
button-gif = GIF
button-record = Record
replay-ply = #{ $ply } of { $plies }
replay-last = { $who }: { $action }
replay-start = the start
replay-running = This game is still going on. It can be shown again once it has ended.
replay-busy = Too many animations are being made just now. Try again in a moment.
one-at-a-time = One after the other: I am still busy with what you asked for before.
replay-record = -# All plies and the proof of the shuffle in one file. `anqi verify FILE` plays it again and checks both.
alt-animation = The whole game of { $game } as an animation: { $plies } plies.
alt-record = The record of a game of { $game }, as JSON.

# Under a profile: the rating from game to game.
profile-curve = -# The picture: { $family }, the rating and its deviation over the last { $games } rated games.
alt-curve = The rating in { $family } over the last { $games } rated games: { $before } at first, { $after } ± { $deviation } in the end; lowest { $low }, highest { $high }.
