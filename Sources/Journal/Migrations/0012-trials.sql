-- What was heard where something was asked about it: no sentence's try, and in no figure of sentences.
CREATE TABLE trials (
  id INTEGER PRIMARY KEY,
  session INTEGER NOT NULL REFERENCES sessions ON DELETE CASCADE,
  n INTEGER NOT NULL CHECK (n > 0),
  at INTEGER NOT NULL,
  lang TEXT NOT NULL,
  -- What was asked: 'sounds', 'numbers', 'words' or 'shadowing'.
  kind TEXT NOT NULL,
  -- The id of the contrast, what the number tells, or the id of the sentence.
  about TEXT NOT NULL,
  -- Of a number, how hard it was.
  difficulty INTEGER,
  -- What there was to choose from: [{"text":…,"sound":…},…]; absent where the answer was written.
  choices TEXT CHECK (choices GLOB '[[]*]'),
  -- The sound, figures, word or sentence that was said, and what was heard of it, or from the learner; absent
  -- where the learner asked for it.
  said TEXT NOT NULL,
  heard TEXT,
  is_right INTEGER NOT NULL CHECK (is_right IN (0, 1)),
  response_seconds REAL,
  playbacks INTEGER NOT NULL CHECK (playbacks >= 0),
  pace REAL NOT NULL CHECK (pace > 0),
  voice_provider TEXT,
  voice_id TEXT,
  -- By how many seconds a learner who spoke along came after the voice, and the share of the words that kept
  -- this distance; absent where that could not be measured.
  lag REAL,
  in_step REAL CHECK (in_step BETWEEN 0 AND 1),
  UNIQUE (session, n)
) STRICT;

CREATE INDEX trials_by_kind ON trials (kind, lang, about);

CREATE TRIGGER trials_are_never_changed BEFORE UPDATE ON trials
BEGIN
  SELECT RAISE(ABORT, 'a trial is never changed');
END;

-- Their number, with which a session counts as practice.
ALTER TABLE sessions ADD COLUMN trials INTEGER NOT NULL DEFAULT 0;

CREATE INDEX sessions_with_trials ON sessions (day) WHERE trials > 0;
