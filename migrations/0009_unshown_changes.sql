-- How often what a message shows has changed though nothing happened at the table: a deadline, after the program was down; a rematch;
-- a place. And how many of these changes it shows: one that comes while it is being sent is not taken for shown.
ALTER TABLE messages ADD COLUMN changes BIGINT NOT NULL DEFAULT 0;
ALTER TABLE messages ADD COLUMN shown_changes BIGINT NOT NULL DEFAULT 0;
UPDATE messages SET changes = 1 WHERE stale;
DROP INDEX messages_stale;
ALTER TABLE messages DROP COLUMN stale;
CREATE INDEX messages_unshown_changes ON messages (table_id) WHERE changes <> shown_changes;
