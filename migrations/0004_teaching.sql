-- What a person answered to a puzzle: first, and since.
CREATE TABLE puzzle_answers (
    user_id     TEXT    NOT NULL,
    -- Its key, which stays the same wherever it stands in the book.
    puzzle      TEXT    NOT NULL,
    -- Whether the very first answer was right, and whether any was.
    first_try   BOOLEAN NOT NULL,
    solved      BOOLEAN NOT NULL,
    -- The last answer.
    answered_at BIGINT  NOT NULL,
    PRIMARY KEY (user_id, puzzle),
    CHECK (solved OR NOT first_try)
);

-- A finished game looked back at, as JSON; made once.
CREATE TABLE analyses (
    table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    analysis TEXT NOT NULL
);
