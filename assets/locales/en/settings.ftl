# Settings of persons and servers, and privacy.

command-anqi-settings = Your settings: language, pieces, colours, pings, privacy

# A language by its own name.
language-name = English

# A person's settings. What begins with setting- is a label: at most 80 characters.
settings = **Your settings** — only you see this; they apply on every server.
    • Language: of what only you see, and of games that you start where the server has chosen none.
    • Pieces, colours, and which way the 4 by 8 board lies: in games that you start, and in pictures that only you see.
    • Pings: a new board pings you when it is your turn. When off, challenges name you without a ping.
    • Confirm flips: on the 4 by 8 board a flip takes a second tap.
    • Global leaderboard: whether you are listed on the leaderboard of all servers.
    • Tips: a line with the board that says what can be done there; unless you choose, in your first game of each family.
settings-not-yours = These are somebody else's settings. Open your own with /anqi settings.
setting-language = Language: { $language }
setting-language-auto = Language: as in Discord
setting-pieces-auto = Pieces: by language
setting-pieces-traditional = Pieces: traditional characters
setting-pieces-simplified = Pieces: simplified characters
setting-pieces-latin = Pieces: letters
setting-pieces-pictograms = Pieces: pictograms
setting-theme-wood = Colours: wood
setting-theme-night = Colours: night
setting-theme-paper = Colours: paper
setting-theme-contrast = Colours: high contrast
setting-orientation-wide = Board: 8 columns wide
setting-orientation-tall = Board: 4 columns wide
setting-pings-on = Pings: on
setting-pings-off = Pings: off
setting-confirm-flips-on = Confirm flips: on
setting-confirm-flips-off = Confirm flips: off
setting-tips-first = Tips: in first games
setting-tips-on = Tips: on
setting-tips-off = Tips: off
setting-global-board-on = Global leaderboard: on
setting-global-board-off = Global leaderboard: off

# A server's settings.
command-anqi-server = This server's settings, for those who manage it
server = **Settings of this server** — for those who may manage it.
    • Game, pace and language hold where nobody says otherwise.
    • Channels: new games begin only in these and in their threads. Choose none to allow all.
    • Threads: a game between two people gets a thread of its own. I need Create Public Threads and Send Messages in Threads for that.
    • Old boards: when a board is posted anew, the old one keeps a link, or is deleted.
    • Leaderboard: whether this server has one of its own.
server-channels = Games begin in: { $channels }
server-direct = A server's settings are set in that server. Your own: /anqi settings.
server-not-yours = Only those with the permission Manage Server can see and change this server's settings.
server-elsewhere = New games don't begin in this channel. Start yours here: { $channels }
server-no-leaderboard = This server has no leaderboard of its own. Choose all servers as the scope.
setting-server-language-auto = Language: as the server's on Discord, else the starter's
setting-game = Game: { $game }
setting-game-auto = Game: default (Taiwan half-board)
setting-pace = Pace: { $pace }
setting-pace-auto = Pace: default (24 h, Blindflip 1 min)
setting-channels = Games in all channels
setting-threads-on = Threads: on
setting-threads-off = Threads: off
setting-old-boards-on = Old boards: deleted
setting-old-boards-off = Old boards: linked
setting-leaderboard-on = Leaderboard: on
setting-leaderboard-off = Leaderboard: off
refused-server-is-full = 1,000 games are going on in this server. Wait until some have ended, or play in direct messages.

# Privacy.
privacy = **Privacy** — what is stored about you:
    • Settings: { $settings }
    • Games, with every ply and the name that you had: { $finished } finished, { $running } going on
    • Challenges: { $challenges }
    • Points from { $scored ->
        [one] { $scored } game
       *[other] { $scored } games
    }, ratings in { $ratings ->
        [one] { $ratings } kind of game
       *[other] { $ratings } kinds of games
    }
    • Puzzles answered: { $puzzles }
    Whoever sees a board sees its game and your name; leaderboards and your profile show what you achieved. Whoever runs this bot has the file that all of it is in. Nobody else gets any of it.
privacy-source = Why it is kept and for how long: `PRIVACY.md` in the source, <{ $source }>
privacy-nothing = Nothing is stored about you.
privacy-settings-kept = what you chose
privacy-settings-none = none, you chose nothing
privacy-exported = Here is all that is stored about you. Moments are milliseconds since 1970; what nobody may know before the end of a game is not in it.
privacy-exported-part = Here is what is stored about you, without your { $count } oldest games: all of them don't fit a message. Ask whoever runs this bot for them.
privacy-delete-sure = **Delete all that is stored about you?** That can't be undone.
privacy-delete-running = • You resign { $running ->
        [one] the game that is going on, and the other wins.
       *[other] the { $running } games that are going on, and the others win.
    }
privacy-delete-rest = • Your challenges and wishes for a rematch come to nothing.
    • Settings, points, ratings, answers to puzzles and tried codes are removed.
    • Finished games stay for those you played against, with nobody in your place. Messages that stand in channels stay there.
privacy-deleted = It is deleted. Whatever you play from now on begins anew.
privacy-board = This game has ended: what was stored about its player was deleted.
player-nobody = somebody
alt-export = All that is stored about you, as JSON
refused-other-is-gone = The other player has had their data deleted. Start a new game with /anqi challenge or /anqi vs-bot.
setting-privacy = Privacy…
setting-export = Download my data
setting-delete = Delete my data…
setting-delete-for-good = Yes, delete all of it
setting-back = Back

# The name of a thread for a game between two people.
thread-name = { $game } · { $first } – { $second }
