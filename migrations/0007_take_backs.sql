-- What one player offers the other at a running game: a draw, or to take a ply back. A seat makes each once between two plies of its
-- own at most, and one at a table waits for its answer.
CREATE TABLE offers (
    table_id   TEXT   NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat       BIGINT NOT NULL CHECK (seat IN (1, 2)),
    kind       TEXT   NOT NULL CHECK (kind IN ('draw', 'take-back')),
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
    PRIMARY KEY (table_id, seat, kind, own_plies)
);
INSERT INTO offers (table_id, seat, kind, own_plies, offered_at, answer_by, time_left, state, closed_at, closed_ply)
SELECT table_id, seat, 'draw', own_plies, offered_at, answer_by, time_left, state, closed_at, closed_ply FROM draw_offers;
DROP TABLE draw_offers;
CREATE UNIQUE INDEX offers_open ON offers (table_id) WHERE state = 'open';
CREATE INDEX offers_by_answer ON offers (answer_by) WHERE state = 'open' AND answer_by IS NOT NULL;

-- When plies were taken back last, by the moment of the press that did it: a button pressed before speaks of a board that is gone,
-- though the number of plies may be the same again.
ALTER TABLE tables ADD COLUMN taken_back_at BIGINT;
-- When whoever is to act is to be reminded; none where there is nothing to remind of, and once it was done.
ALTER TABLE tables ADD COLUMN remind_at BIGINT;
CREATE INDEX tables_by_reminder ON tables (remind_at) WHERE remind_at IS NOT NULL;
