-- Whether a person is given tips while they play: none in their first game alone.
ALTER TABLE person_settings ADD COLUMN tips BOOLEAN;
-- Whether the player in a seat is given them there.
ALTER TABLE seats ADD COLUMN tips BOOLEAN NOT NULL DEFAULT FALSE;
