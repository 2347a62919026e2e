-- Ids of Discord and of tables are decimal numbers below 2^63, kept as TEXT; moments are milliseconds since the Unix epoch.

-- What everybody may know of a table.
CREATE TABLE tables (
    id          TEXT    NOT NULL PRIMARY KEY,
    variant     TEXT    NOT NULL,
    pace        TEXT    NOT NULL,
    rated       BOOLEAN NOT NULL,
    commitment  TEXT    NOT NULL,
    created_at  BIGINT  NOT NULL,
    -- Grows by one with every change; two writers can't both make the same change.
    version     BIGINT  NOT NULL DEFAULT 0,
    ply         BIGINT  NOT NULL DEFAULT 0,
    deadline    BIGINT,
    -- Whether the bot is to act; it has no deadline.
    bot_to_act  BOOLEAN NOT NULL DEFAULT FALSE,
    -- Set once, together: the winner is '1', '2' or 'draw'.
    winner      TEXT CHECK (winner IN ('1', '2', 'draw')),
    end_reason  TEXT,
    ended_at    BIGINT,
    CHECK ((winner IS NULL) = (end_reason IS NULL) AND (winner IS NULL) = (ended_at IS NULL))
);
-- Running games are few and asked for every few seconds; those that ended are many.
CREATE INDEX tables_running ON tables (deadline) WHERE winner IS NULL;
CREATE INDEX tables_waiting_for_bot ON tables (id) WHERE bot_to_act;
CREATE INDEX tables_by_end ON tables (ended_at) WHERE winner IS NOT NULL;

CREATE TABLE seats (
    table_id  TEXT   NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat      BIGINT NOT NULL CHECK (seat IN (1, 2)),
    user_id   TEXT,
    name      TEXT,
    bot_level TEXT,
    PRIMARY KEY (table_id, seat),
    CHECK ((user_id IS NULL) <> (bot_level IS NULL) AND (user_id IS NULL) = (name IS NULL))
);
CREATE INDEX seats_by_user ON seats (user_id) WHERE user_id IS NOT NULL;

-- One row a ply, written as everybody saw it: a flip with what it showed.
CREATE TABLE plies (
    table_id  TEXT   NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    ply       BIGINT NOT NULL,
    played    TEXT   NOT NULL,
    played_at BIGINT NOT NULL,
    PRIMARY KEY (table_id, ply)
);

-- What nobody may know before the end. Read to play a ply, to tell a player what their own seat knows, and to reveal the layout.
CREATE TABLE secrets (
    table_id   TEXT NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    algorithm  TEXT NOT NULL,
    seed       BLOB NOT NULL,
    -- What the layout depends on besides the seed.
    ids        TEXT NOT NULL,
    start_line TEXT NOT NULL
);

-- What the bot's choices are drawn from. Apart from the secrets: it has nothing to do with the layout.
CREATE TABLE bot_seeds (
    table_id TEXT   NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    seed     BIGINT NOT NULL
);

-- Where a table is shown, in which words, and what of it was shown last: whatever is behind `tables.version` is still to be sent.
CREATE TABLE messages (
    table_id      TEXT   NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    guild_id      TEXT,
    channel_id    TEXT   NOT NULL,
    message_id    TEXT,
    posted_at     BIGINT,
    shown_version BIGINT NOT NULL DEFAULT -1,
    -- Whether what it shows has changed though nothing happened at the table: a deadline, after the program was down; a rematch.
    stale         BOOLEAN NOT NULL DEFAULT FALSE,
    language      TEXT   NOT NULL,
    pieces        TEXT   NOT NULL
);
CREATE INDEX messages_by_message ON messages (message_id);
CREATE INDEX messages_stale ON messages (table_id) WHERE stale;

-- One person asking another for a game. When it is accepted there is a table of the same id.
CREATE TABLE challenges (
    id         TEXT    NOT NULL PRIMARY KEY,
    variant    TEXT    NOT NULL,
    pace       TEXT    NOT NULL,
    rated      BOOLEAN NOT NULL,
    first      TEXT    NOT NULL CHECK (first IN ('me', 'them', 'random')),
    challenger_id   TEXT    NOT NULL,
    challenger_name TEXT    NOT NULL,
    opponent_id   TEXT    NOT NULL,
    opponent_name TEXT    NOT NULL,
    -- Both ids, the smaller first: two people have one open challenge between them, whoever asks.
    pair       TEXT    NOT NULL,
    commitment TEXT    NOT NULL,
    created_at BIGINT  NOT NULL,
    expires_at BIGINT  NOT NULL,
    -- Leaves 'open' once.
    state      TEXT    NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'declined', 'cancelled', 'expired')),
    -- Where it is shown, and whether that message has to be brought up to date.
    guild_id   TEXT,
    channel_id TEXT    NOT NULL,
    message_id TEXT,
    language   TEXT    NOT NULL,
    pieces     TEXT    NOT NULL,
    stale      BOOLEAN NOT NULL DEFAULT FALSE
);
CREATE UNIQUE INDEX challenges_open ON challenges (pair) WHERE state = 'open';
CREATE INDEX challenges_by_challenger ON challenges (challenger_id, opponent_id, created_at);
CREATE INDEX challenges_by_message ON challenges (message_id);
CREATE INDEX challenges_by_expiry ON challenges (expires_at) WHERE state = 'open';
CREATE INDEX challenges_stale ON challenges (id) WHERE stale;

-- The seed of an open challenge, which nobody may know before the end of its game; gone with a challenge that comes to nothing.
CREATE TABLE challenge_seeds (
    challenge_id TEXT NOT NULL PRIMARY KEY REFERENCES challenges (id) ON DELETE CASCADE,
    seed         BLOB NOT NULL
);

-- Offers of a draw: a seat makes one between two plies of its own at most, and one at a table waits for its answer.
CREATE TABLE draw_offers (
    table_id   TEXT   NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat       BIGINT NOT NULL CHECK (seat IN (1, 2)),
    -- How many plies the seat had played.
    own_plies  BIGINT NOT NULL,
    offered_at BIGINT NOT NULL,
    -- Where the game stands still meanwhile: until when it can be accepted, and what is left of the time for the ply.
    answer_by  BIGINT,
    time_left  BIGINT CHECK (time_left IS NULL OR answer_by IS NOT NULL),
    -- Leaves 'open' once; then also when, and how many plies had been played at the table.
    state      TEXT   NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'declined', 'expired', 'lapsed')),
    closed_at  BIGINT CHECK ((closed_at IS NULL) = (state = 'open')),
    closed_ply BIGINT CHECK ((closed_ply IS NULL) = (state = 'open')),
    PRIMARY KEY (table_id, seat, own_plies)
);
CREATE UNIQUE INDEX draw_offers_open ON draw_offers (table_id) WHERE state = 'open';
CREATE INDEX draw_offers_by_answer ON draw_offers (answer_by) WHERE state = 'open' AND answer_by IS NOT NULL;

-- The rematch of a finished game: wanted by one of the two until it expires, or begun at another table. One for each game.
CREATE TABLE rematches (
    table_id   TEXT    NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    -- The name of the table that comes of it.
    next_id    TEXT    NOT NULL UNIQUE,
    begun      BOOLEAN NOT NULL,
    -- While it is only wanted: by which seat of the finished game, what its shuffle was committed to by, and until when.
    wanted_by  BIGINT CHECK (wanted_by IN (1, 2)),
    commitment TEXT,
    expires_at BIGINT,
    CHECK ((wanted_by IS NULL) = begun AND (commitment IS NULL) = begun AND (expires_at IS NULL) = begun)
);
CREATE INDEX rematches_by_expiry ON rematches (expires_at) WHERE NOT begun;

-- The seed of a rematch that is wanted, which nobody may know before the end of its game; gone with a wish that comes to nothing.
CREATE TABLE rematch_seeds (
    table_id TEXT NOT NULL PRIMARY KEY REFERENCES rematches (table_id) ON DELETE CASCADE,
    seed     BLOB NOT NULL
);

-- Points earned against the bot; one row for a table that earned any.
CREATE TABLE points (
    table_id  TEXT   NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    user_id   TEXT   NOT NULL,
    -- The table's, so that a leaderboard of one game is summed up without it.
    variant   TEXT   NOT NULL,
    level     TEXT   NOT NULL,
    amount    BIGINT NOT NULL CHECK (amount > 0),
    -- The server where the table was made; none in direct messages.
    guild_id  TEXT,
    earned_at BIGINT NOT NULL
);
-- Both hold all that a sum for a leaderboard needs, in the order of its groups.
CREATE INDEX points_by_user ON points (user_id, level, earned_at, amount, variant);
CREATE INDEX points_by_guild ON points (guild_id, user_id, amount, earned_at, variant);

-- What a server has chosen; no row, no choice.
CREATE TABLE server_settings (
    guild_id TEXT NOT NULL PRIMARY KEY,
    language TEXT
);

-- A hash of the commands that Discord was last told, so that they are told again only when they changed, and the id that it gave the
-- slash command.
CREATE TABLE registered_commands (
    application_id TEXT NOT NULL PRIMARY KEY,
    hash           TEXT NOT NULL,
    command_id     TEXT NOT NULL
);

-- When the program was last known to run: for as long as it was down, nobody could play.
CREATE TABLE alive (
    one BIGINT NOT NULL PRIMARY KEY CHECK (one = 1),
    at  BIGINT NOT NULL
);

-- A person's rating in a family of games, as their last rated game left it.
CREATE TABLE ratings (
    user_id           TEXT   NOT NULL,
    family            TEXT   NOT NULL,
    rating            REAL   NOT NULL,
    deviation         REAL   NOT NULL CHECK (deviation > 0),
    volatility        REAL   NOT NULL CHECK (volatility > 0),
    rated_at          BIGINT NOT NULL,
    -- The deviation grows while nothing is played; from this moment on the rating is provisional. No moment: it already is.
    established_until BIGINT,
    PRIMARY KEY (user_id, family)
);
CREATE INDEX ratings_by_family ON ratings (family, established_until);

-- What the end of a table did to its players' ratings: two rows for a table that did anything.
CREATE TABLE rating_changes (
    table_id          TEXT   NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat              BIGINT NOT NULL CHECK (seat IN (1, 2)),
    user_id           TEXT   NOT NULL,
    opponent_id       TEXT   NOT NULL,
    family            TEXT   NOT NULL,
    -- The server where the table was made; none in direct messages.
    guild_id          TEXT,
    rating_before     REAL   NOT NULL,
    deviation_before  REAL   NOT NULL,
    volatility_before REAL   NOT NULL,
    rating_after      REAL   NOT NULL,
    deviation_after   REAL   NOT NULL,
    volatility_after  REAL   NOT NULL,
    changed_at        BIGINT NOT NULL,
    PRIMARY KEY (table_id, seat),
    CHECK (user_id <> opponent_id)
);
CREATE INDEX rating_changes_by_pair ON rating_changes (user_id, opponent_id, changed_at);
CREATE INDEX rating_changes_by_guild ON rating_changes (guild_id, family, user_id);

-- Rated tables whose result did not count, and by whose daily limit: the leaver's, the winner's, or that of a pair.
CREATE TABLE uncounted (
    table_id TEXT   NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    reason   TEXT   NOT NULL CHECK (reason IN ('early-leave', 'pair-limit', 'daily-wins')),
    user_id  TEXT,
    noted_at BIGINT NOT NULL,
    CHECK ((reason = 'pair-limit') = (user_id IS NULL))
);
CREATE INDEX uncounted_by_user ON uncounted (user_id, reason, noted_at) WHERE user_id IS NOT NULL;

-- The rated games that persons finished against the bot, but for those that somebody left too early to count.
CREATE VIEW bot_games AS
SELECT person.user_id, bot.bot_level AS level, tables.id AS table_id, tables.ended_at,
    tables.winner = CAST(person.seat AS TEXT) AS won, tables.winner = 'draw' AS drawn
FROM seats AS person
JOIN seats AS bot ON bot.table_id = person.table_id AND bot.bot_level IS NOT NULL
JOIN tables ON tables.id = person.table_id
WHERE person.user_id IS NOT NULL AND tables.rated AND tables.winner IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM uncounted WHERE uncounted.table_id = tables.id AND uncounted.reason = 'early-leave');
