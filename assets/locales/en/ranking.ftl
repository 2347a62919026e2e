# Points, ratings, leaderboards and profiles.

command-anqi-leaderboard = The best players, by points or by rating
command-anqi-leaderboard-scope = Of this server, or of all; this server if you name none
command-anqi-leaderboard-board = Points against the bot, or the rating among people; points if you name none
command-anqi-leaderboard-game = Which game; if you name none the points of all, the rating of banqi
command-anqi-profile = What somebody has achieved
command-anqi-profile-user = Who; you if you name nobody
command-anqi-rules = The rules of a game, with pictures
command-anqi-rules-game = Which game; Taiwan half-board if you name none

choice-scope-server = This server
choice-scope-global = All servers
choice-board-points = Points (against the bot)
choice-board-rating = Rating (against people)

# Under the end of a game. A rating with ? is provisional.
end-rating = { $name } { $before } → { $after }
end-early-leave = Not counted: it ended before ply 4.
end-pair-limit = Rating unchanged: these two have played their five rated games of today.
end-daily-wins = No points: today's ten scoring wins at this level are used up.

# Families of games: a rating is of one.
family-banqi = Banqi
family-junqi = Army chess
family-blindflip = Blindflip

# A leaderboard. A row is a place, a name and points or a rating. -# makes small print.
ranking-points-server = **Leaderboard: points · { $game } · this server**
ranking-points-global = **Leaderboard: points · { $game } · all servers**
ranking-rating-server = **Leaderboard: rating · { $game } · this server**
ranking-rating-global = **Leaderboard: rating · { $game } · all servers**
ranking-all-games = all games
ranking-row = { $place } { $name } · **{ $value }**
ranking-page = Page { $page } of { $pages } · players: { $people }
ranking-empty = Nobody is on it yet. Be the first!
ranking-empty-rating = Nobody's rating is settled yet: it takes some rated games.
ranking-how-points = -# Win rated games against the bot with /anqi vs-bot: easy +10, normal +30, expert +100.
ranking-how-rating = -# Play rated games against people with /anqi challenge. A rating with ? is provisional and has no place yet.
ranking-unsettled = -# No place yet: ± must fall to 110; yours is { $deviation }.
ranking-family = -# One rating for: { $games }.

profile-title = **{ $name }**
profile-points = Points **{ $points }**
profile-points-placed = Points **{ $points }** · place { $place }
profile-rating = Rating in { $family } **{ $rating }** ± { $deviation }
profile-rating-placed = Rating in { $family } **{ $rating }** ± { $deviation } · place { $place }
profile-unrated = Rating –
profile-people = Against people: { $games }
profile-bot = Against the bot · hardest level beaten: { $best } · wins in a row: { $streak } (best { $longest })
profile-level = • { $level }: { $games }
profile-record = { $won } won · { $drawn } drawn · { $lost } lost
profile-none = –
profile-which = -# Rated games only; points are those of all games.
profile-which-placed = -# Rated games only; points are those of all games, places those among all servers.
profile-provisional = -# ? = still provisional: it takes more rated games.
profile-bot-user = { $name } is a bot. Profiles are for people.
profile-nobody = { $name } has not played yet.
profile-nobody-you = You have not played yet. Start a game with /anqi vs-bot.
