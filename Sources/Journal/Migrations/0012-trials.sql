-- What was heard where there was something to choose from: no sentence's try, and in no figure of sentences.
CREATE TABLE trials (
  id INTEGER PRIMARY KEY,
  session INTEGER NOT NULL REFERENCES sessions ON DELETE CASCADE,
  n INTEGER NOT NULL CHECK (n > 0),
  at INTEGER NOT NULL,
  lang TEXT NOT NULL,
  -- The id of the contrast.
  contrast TEXT NOT NULL,
  -- [{"text":…,"sound":…},…]
  choices TEXT NOT NULL CHECK (choices GLOB '[[]*]'),
  -- The sound that was said, and the one it was heard as; absent where the learner asked for it.
  said TEXT NOT NULL,
  heard TEXT,
  response_seconds REAL,
  playbacks INTEGER NOT NULL CHECK (playbacks >= 0),
  pace REAL NOT NULL CHECK (pace > 0),
  voice_provider TEXT,
  voice_id TEXT,
  UNIQUE (session, n)
) STRICT;

CREATE INDEX trials_by_contrast ON trials (lang, contrast);

CREATE TRIGGER trials_are_never_changed BEFORE UPDATE ON trials
BEGIN
  SELECT RAISE(ABORT, 'a trial is never changed');
END;

-- Their number, with which a session counts as practice.
ALTER TABLE sessions ADD COLUMN trials INTEGER NOT NULL DEFAULT 0;

CREATE INDEX sessions_with_trials ON sessions (day) WHERE trials > 0;
