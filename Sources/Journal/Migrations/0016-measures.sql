-- Measurements that came to their end: of others nothing is kept.
CREATE TABLE measures (
  id INTEGER PRIMARY KEY,
  uid TEXT NOT NULL UNIQUE,
  at INTEGER NOT NULL,
  utc_offset INTEGER NOT NULL CHECK (utc_offset BETWEEN -1080 AND 1080),
  day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  lang TEXT NOT NULL,
  noise TEXT NOT NULL,
  -- Absent, both, and the device, where nothing was played.
  voice_provider TEXT,
  voice_id TEXT CHECK ((voice_id IS NULL) = (voice_provider IS NULL)),
  device TEXT,
  -- In dB, with its interval of 95%.
  threshold REAL NOT NULL,
  low REAL NOT NULL,
  high REAL NOT NULL,
  -- Share of words by decibel, and of words missed however loud.
  slope REAL NOT NULL CHECK (slope > 0),
  lapse REAL NOT NULL CHECK (lapse BETWEEN 0 AND 1),
  -- Right answers of the headphone check; absent where it was passed over.
  headphones INTEGER,
  level REAL NOT NULL
) STRICT;

CREATE TRIGGER measures_are_never_changed BEFORE UPDATE ON measures
BEGIN
  SELECT RAISE(ABORT, 'a measurement is never changed');
END;

CREATE TABLE measure_trials (
  measure INTEGER NOT NULL REFERENCES measures ON DELETE CASCADE,
  n INTEGER NOT NULL CHECK (n > 0),
  practice INTEGER NOT NULL CHECK (practice IN (0, 1)),
  snr REAL NOT NULL,
  -- The words that were said, those that were chosen or drawn, and which were chosen: JSON arrays.
  said TEXT NOT NULL CHECK (said GLOB '[[]*]'),
  heard TEXT NOT NULL CHECK (heard GLOB '[[]*]'),
  chosen TEXT NOT NULL CHECK (chosen GLOB '[[]*]'),
  response_seconds REAL NOT NULL,
  PRIMARY KEY (measure, n)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER measure_trials_are_never_changed BEFORE UPDATE ON measure_trials
BEGIN
  SELECT RAISE(ABORT, 'a trial of a measurement is never changed');
END;
