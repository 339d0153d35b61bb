-- Sentences that a language model wrote and that passed all checks.
CREATE TABLE written (
  n INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  text TEXT NOT NULL,
  lang TEXT NOT NULL,
  level TEXT NOT NULL CHECK (level IN ('easy', 'medium', 'hard')),
  word_bucket TEXT NOT NULL CHECK (word_bucket IN ('common', 'less-common')),
  topic TEXT,
  -- Syllables with blanks between them.
  reading TEXT,
  translation TEXT,
  service TEXT NOT NULL,
  model TEXT NOT NULL,
  at INTEGER NOT NULL,
  utc_offset INTEGER NOT NULL CHECK (utc_offset BETWEEN -1080 AND 1080),
  day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  UNIQUE (lang, text)
) STRICT;
