-- What language models told of words that were looked up. They are kept for good, so that nothing is asked
-- twice.
CREATE TABLE glosses (
  n INTEGER PRIMARY KEY,
  lang TEXT NOT NULL,
  -- The word in small letters, and as it was looked up.
  key TEXT NOT NULL,
  word TEXT NOT NULL,
  -- Abbreviations with blanks between them.
  kinds TEXT NOT NULL,
  meaning TEXT NOT NULL,
  service TEXT NOT NULL,
  model TEXT NOT NULL,
  at INTEGER NOT NULL,
  utc_offset INTEGER NOT NULL CHECK (utc_offset BETWEEN -1080 AND 1080),
  day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  UNIQUE (lang, key)
) STRICT;
