CREATE TABLE sessions (
  id INTEGER PRIMARY KEY,
  uid TEXT NOT NULL UNIQUE,
  began INTEGER NOT NULL,
  utc_offset INTEGER NOT NULL CHECK (utc_offset BETWEEN -1080 AND 1080),
  -- The local day on which it began; the whole session belongs to it.
  day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  lang TEXT NOT NULL,
  mode TEXT NOT NULL CHECK (mode IN ('text', 'voice')),
  profile TEXT NOT NULL CHECK (profile IN ('learning', 'hearing')),
  planned_minutes REAL NOT NULL CHECK (planned_minutes >= 0),
  pace REAL NOT NULL CHECK (pace > 0),
  -- 64 bits without a sign, kept as the signed number of the same bits.
  seed INTEGER NOT NULL,
  practised_seconds REAL NOT NULL DEFAULT 0 CHECK (practised_seconds >= 0),
  ended INTEGER,
  ending TEXT CHECK (ending IN ('completed', 'stopped', 'idle', 'interrupted')),
  -- Sums over the items, renewed with each of them, so that no reader has to walk through all items.
  judged INTEGER NOT NULL DEFAULT 0,
  scored INTEGER NOT NULL DEFAULT 0,
  score_sum INTEGER NOT NULL DEFAULT 0,
  CHECK ((ended IS NULL) = (ending IS NULL))
) STRICT;

CREATE INDEX sessions_by_day ON sessions (day);
CREATE INDEX sessions_unfinished ON sessions (id) WHERE ending IS NULL;

CREATE TABLE items (
  id INTEGER PRIMARY KEY,
  session INTEGER NOT NULL REFERENCES sessions ON DELETE CASCADE,
  n INTEGER NOT NULL CHECK (n > 0),
  sentence_id TEXT NOT NULL,
  text TEXT NOT NULL,
  -- Syllables with blanks between them.
  reading TEXT,
  translation TEXT,
  lang TEXT NOT NULL,
  level TEXT NOT NULL CHECK (level IN ('easy', 'medium', 'hard')),
  word_bucket TEXT NOT NULL CHECK (word_bucket IN ('common', 'less-common')),
  topic TEXT,
  pace REAL NOT NULL CHECK (pace > 0),
  began INTEGER NOT NULL,
  ended INTEGER,
  -- Stays NULL when the program died before the item was over; the rest tells what it had by then.
  outcome TEXT CHECK (outcome IN ('passed', 'failed', 'revealed', 'skipped')),
  correct INTEGER NOT NULL DEFAULT 0 CHECK (correct IN (0, 1)),
  attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  semantic_sim REAL CHECK (semantic_sim BETWEEN 0 AND 1),
  acc REAL CHECK (acc BETWEEN 0 AND 100),
  flu REAL CHECK (flu BETWEEN 0 AND 100),
  comp REAL CHECK (comp BETWEEN 0 AND 100),
  pros REAL CHECK (pros BETWEEN 0 AND 100),
  item_score INTEGER CHECK (item_score BETWEEN 0 AND 100),
  transcript TEXT,
  UNIQUE (session, n)
) STRICT;

CREATE INDEX items_by_sentence ON items (lang, sentence_id);

CREATE TABLE attempts (
  item INTEGER NOT NULL REFERENCES items ON DELETE CASCADE,
  n INTEGER NOT NULL CHECK (n > 0),
  at INTEGER NOT NULL,
  answer TEXT NOT NULL,
  semantic_sim REAL NOT NULL CHECK (semantic_sim BETWEEN 0 AND 1),
  passed INTEGER NOT NULL CHECK (passed IN (0, 1)),
  response_seconds REAL,
  playbacks INTEGER NOT NULL CHECK (playbacks >= 0),
  acc REAL CHECK (acc BETWEEN 0 AND 100),
  flu REAL CHECK (flu BETWEEN 0 AND 100),
  comp REAL CHECK (comp BETWEEN 0 AND 100),
  pros REAL CHECK (pros BETWEEN 0 AND 100),
  rater TEXT,
  -- [{"expected":…,"answer":…,"verdict":…},…]
  words TEXT NOT NULL CHECK (words GLOB '[[]*]'),
  PRIMARY KEY (item, n)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER attempts_are_never_changed BEFORE UPDATE ON attempts
BEGIN
  SELECT RAISE(ABORT, 'an attempt is never changed');
END;

-- The learner's word against the verdict; what the item first came to stays in its own row.
CREATE TABLE appeals (
  item INTEGER PRIMARY KEY REFERENCES items ON DELETE CASCADE,
  at INTEGER NOT NULL,
  correct INTEGER NOT NULL CHECK (correct IN (0, 1)),
  semantic_sim REAL CHECK (semantic_sim BETWEEN 0 AND 1),
  item_score INTEGER CHECK (item_score BETWEEN 0 AND 100)
) STRICT;

CREATE TRIGGER appeals_are_never_changed BEFORE UPDATE ON appeals
BEGIN
  SELECT RAISE(ABORT, 'an appeal is never changed');
END;

-- The items that count, with what counts of them. A skipped item counts if there was a try.
CREATE VIEW judged_items AS
SELECT
  items.id, session, n, sentence_id, text, attempts, transcript, acc, flu, comp, pros,
  coalesce(appeals.correct, items.correct) AS correct,
  coalesce(appeals.semantic_sim, items.semantic_sim) AS semantic_sim,
  coalesce(appeals.item_score, items.item_score) AS item_score
FROM items LEFT JOIN appeals ON appeals.item = items.id
WHERE attempts > 0 OR outcome = 'revealed';

CREATE TABLE abilities (
  lang TEXT NOT NULL,
  mode TEXT NOT NULL CHECK (mode IN ('text', 'voice')),
  mean REAL NOT NULL,
  variance REAL NOT NULL CHECK (variance > 0),
  updated INTEGER NOT NULL,
  PRIMARY KEY (lang, mode)
) STRICT, WITHOUT ROWID;

-- One row for each program that has the journal open for writing; it goes when the program closes
-- the journal. A row that is still there tells of an unclean end.
CREATE TABLE writers (
  id INTEGER PRIMARY KEY,
  pid INTEGER NOT NULL,
  since INTEGER NOT NULL
) STRICT;
