-- Whether the bot was refused there last: the channel is gone, or it may not write in it. Nobody there sees the board then.
ALTER TABLE messages ADD COLUMN closed BOOLEAN NOT NULL DEFAULT FALSE;
-- The server where the player took their seat: there the game counts, wherever it is shown by its end. None in direct messages.
ALTER TABLE messages ADD COLUMN home_guild_id TEXT;
UPDATE messages SET home_guild_id = guild_id;
