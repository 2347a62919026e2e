-- What a person has chosen for themselves; no row, no choice.
CREATE TABLE person_settings (
    user_id         TEXT    NOT NULL PRIMARY KEY,
    -- None: the language that their Discord speaks.
    language        TEXT,
    -- None: the pieces that go with the language of what is drawn.
    pieces          TEXT,
    -- Whether a new message may call them when it is their turn.
    pings           BOOLEAN NOT NULL DEFAULT TRUE,
    -- Whether a flip on a half board asks for a second tap.
    confirm_flips   BOOLEAN NOT NULL DEFAULT FALSE,
    -- Whether they stand on the leaderboard of all servers.
    on_global_board BOOLEAN NOT NULL DEFAULT TRUE
);

-- What a server has chosen besides its language. None: what holds everywhere.
ALTER TABLE server_settings ADD COLUMN variant TEXT;
ALTER TABLE server_settings ADD COLUMN pace TEXT;
-- Whether games between people get a thread of their own.
ALTER TABLE server_settings ADD COLUMN threads BOOLEAN NOT NULL DEFAULT FALSE;
-- Whether a board that was posted anew is deleted in its old place instead of being left with a link.
ALTER TABLE server_settings ADD COLUMN deletes_old_boards BOOLEAN NOT NULL DEFAULT FALSE;
-- Whether the server has a leaderboard of its own.
ALTER TABLE server_settings ADD COLUMN leaderboard BOOLEAN NOT NULL DEFAULT TRUE;

-- The channels in which a server allows games; a server without any allows them everywhere.
CREATE TABLE server_channels (
    guild_id   TEXT NOT NULL,
    channel_id TEXT NOT NULL,
    PRIMARY KEY (guild_id, channel_id)
);
