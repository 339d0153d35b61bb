-- The words that the learner wants to be asked for no more: they do not become cards by themselves.
CREATE TABLE dropped_words (
  lang TEXT NOT NULL,
  -- The word in small letters.
  key TEXT NOT NULL,
  day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  PRIMARY KEY (lang, key)
) STRICT, WITHOUT ROWID;

-- Each time that the weights of FSRS were fitted to the reviews; the last one counts.
CREATE TABLE fits (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  -- How many reviews the journal had.
  reviews INTEGER NOT NULL CHECK (reviews >= 0),
  -- How well the newest fifth of them was foreseen: the mean logarithmic loss; absent where there
  -- were too few.
  standard_loss REAL,
  own_loss REAL,
  -- 21 numbers as JSON; absent where the standard ones stay.
  weights TEXT CHECK (weights GLOB '[[]*]')
) STRICT;
