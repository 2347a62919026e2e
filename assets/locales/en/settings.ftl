# Settings of persons and servers, and privacy.

command-anqi-settings = Your settings: language, pieces, pings

# A language by its own name.
language-name = English

# A person's settings. What begins with setting- is a label: at most 80 characters.
settings = **Your settings** — only you see this; they hold on every server.
    • Language: what only you read, and your games where the server says none.
    • Pieces: games that you start, and pictures that only you see.
    • Pings: a new board calls you when it is your turn. Without, a challenge only names you.
    • Confirm flips: on the 4 by 8 board a flip takes a second tap.
    • Global board: whether you stand on the leaderboard of all servers.
settings-not-yours = These are somebody else's settings. Open your own with /anqi settings.
setting-language = Language: { $language }
setting-language-auto = Language: as your Discord
setting-pieces-auto = Pieces: as goes with the language
setting-pieces-traditional = Pieces: traditional characters
setting-pieces-simplified = Pieces: simplified characters
setting-pieces-latin = Pieces: letters
setting-pieces-pictograms = Pieces: pictograms
setting-pings-on = Pings: on
setting-pings-off = Pings: off
setting-confirm-flips-on = Confirm flips: on
setting-confirm-flips-off = Confirm flips: off
setting-global-board-on = Global board: on
setting-global-board-off = Global board: off
