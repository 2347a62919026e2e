-- A table is shown where both of its players are, or once for each of them, where they are.
CREATE TABLE placed_messages (
    table_id      TEXT    NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    -- The seat whose player is there; 0 where both are.
    whose         BIGINT  NOT NULL DEFAULT 0 CHECK (whose IN (0, 1, 2)),
    guild_id      TEXT,
    channel_id    TEXT    NOT NULL,
    message_id    TEXT,
    posted_at     BIGINT,
    shown_version BIGINT  NOT NULL DEFAULT -1,
    -- Whether what it shows has changed though nothing happened at the table: a deadline, after the program was down; a rematch.
    stale         BOOLEAN NOT NULL DEFAULT FALSE,
    language      TEXT    NOT NULL,
    pieces        TEXT    NOT NULL,
    PRIMARY KEY (table_id, whose)
);
INSERT INTO placed_messages (table_id, whose, guild_id, channel_id, message_id, posted_at, shown_version, stale, language, pieces)
SELECT table_id, 0, guild_id, channel_id, message_id, posted_at, shown_version, stale, language, pieces FROM messages;
DROP TABLE messages;
ALTER TABLE placed_messages RENAME TO messages;
CREATE INDEX messages_by_message ON messages (message_id);
CREATE INDEX messages_stale ON messages (table_id) WHERE stale;

-- A challenge is put to somebody, or to whoever has its code: then nobody is known until it is accepted.
CREATE TABLE open_challenges (
    id         TEXT    NOT NULL PRIMARY KEY,
    variant    TEXT    NOT NULL,
    pace       TEXT    NOT NULL,
    rated      BOOLEAN NOT NULL,
    first      TEXT    NOT NULL CHECK (first IN ('me', 'them', 'random')),
    challenger_id   TEXT    NOT NULL,
    challenger_name TEXT    NOT NULL,
    opponent_id   TEXT,
    opponent_name TEXT,
    -- Both ids, the smaller first: two people have one open challenge between them, whoever asks.
    pair       TEXT,
    -- Six digits that let anybody in.
    code       TEXT,
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
    stale      BOOLEAN NOT NULL DEFAULT FALSE,
    CHECK ((opponent_id IS NULL) = (opponent_name IS NULL)),
    CHECK (opponent_id IS NOT NULL OR code IS NOT NULL),
    CHECK ((pair IS NULL) = (code IS NOT NULL))
);
INSERT INTO open_challenges (id, variant, pace, rated, first, challenger_id, challenger_name, opponent_id, opponent_name, pair, commitment,
    created_at, expires_at, state, guild_id, channel_id, message_id, language, pieces, stale)
SELECT id, variant, pace, rated, first, challenger_id, challenger_name, opponent_id, opponent_name, pair, commitment,
    created_at, expires_at, state, guild_id, channel_id, message_id, language, pieces, stale FROM challenges;
CREATE TABLE open_challenge_seeds (
    challenge_id TEXT NOT NULL PRIMARY KEY REFERENCES open_challenges (id) ON DELETE CASCADE,
    seed         BLOB NOT NULL
);
INSERT INTO open_challenge_seeds (challenge_id, seed) SELECT challenge_id, seed FROM challenge_seeds;
DROP TABLE challenge_seeds;
DROP TABLE challenges;
ALTER TABLE open_challenges RENAME TO challenges;
ALTER TABLE open_challenge_seeds RENAME TO challenge_seeds;
CREATE UNIQUE INDEX challenges_open ON challenges (pair) WHERE state = 'open';
CREATE UNIQUE INDEX challenges_by_code ON challenges (code) WHERE state = 'open';
CREATE INDEX challenges_by_challenger ON challenges (challenger_id, opponent_id, created_at);
CREATE INDEX challenges_by_message ON challenges (message_id);
CREATE INDEX challenges_by_expiry ON challenges (expires_at) WHERE state = 'open';
CREATE INDEX challenges_stale ON challenges (id) WHERE stale;

-- Codes that were tried and let nobody in: whoever guesses is stopped.
CREATE TABLE wrong_codes (
    user_id  TEXT   NOT NULL,
    tried_at BIGINT NOT NULL
);
CREATE INDEX wrong_codes_by_user ON wrong_codes (user_id, tried_at);
