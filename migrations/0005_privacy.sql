-- Those who don't stand on the leaderboard of all servers are few.
CREATE INDEX person_settings_off_board ON person_settings (user_id) WHERE NOT on_global_board;

-- The server where a table was made; none in direct messages. So the running ones of a server are counted without their messages.
ALTER TABLE tables ADD COLUMN guild_id TEXT;
UPDATE tables SET guild_id = (SELECT guild_id FROM messages WHERE messages.table_id = tables.id);
CREATE INDEX tables_running_by_guild ON tables (guild_id) WHERE winner IS NULL;

-- A person's challenges are found from either side.
CREATE INDEX challenges_by_opponent ON challenges (opponent_id);
