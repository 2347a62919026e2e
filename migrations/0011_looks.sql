-- The colours of boards and which way a half board lies: what a person has chosen, and what a table's or a challenge's place was
-- made with.
ALTER TABLE person_settings ADD COLUMN theme TEXT NOT NULL DEFAULT 'wood';
ALTER TABLE person_settings ADD COLUMN orientation TEXT NOT NULL DEFAULT 'wide';
ALTER TABLE messages ADD COLUMN theme TEXT NOT NULL DEFAULT 'wood';
ALTER TABLE messages ADD COLUMN orientation TEXT NOT NULL DEFAULT 'wide';
ALTER TABLE challenges ADD COLUMN theme TEXT NOT NULL DEFAULT 'wood';
ALTER TABLE challenges ADD COLUMN orientation TEXT NOT NULL DEFAULT 'wide';
