-- How the try that counts was given; as its session was to be answered where nothing is told.
ALTER TABLE items ADD COLUMN mode TEXT CHECK (mode IN ('text', 'voice'));

-- How the try itself was given; before this nobody could speak.
ALTER TABLE attempts ADD COLUMN mode TEXT CHECK (mode IN ('text', 'voice'));

-- The items that count, with what counts of them. A skipped item counts if there was a try.
DROP VIEW judged_items;
CREATE VIEW judged_items AS
SELECT
  items.id, session, n, sentence_id, text, attempts, transcript, acc, flu, comp, pros,
  coalesce(appeals.correct, items.correct) AS correct,
  coalesce(appeals.semantic_sim, items.semantic_sim) AS semantic_sim,
  coalesce(appeals.item_score, items.item_score) AS item_score,
  items.mode AS given_by
FROM items LEFT JOIN appeals ON appeals.item = items.id
WHERE attempts > 0 OR outcome = 'revealed';

-- What each rater made of a spoken try.
CREATE TABLE spoken (
  id INTEGER PRIMARY KEY,
  item INTEGER NOT NULL,
  n INTEGER NOT NULL,
  rater TEXT NOT NULL,
  confidence REAL NOT NULL CHECK (confidence BETWEEN 0 AND 1),
  trouble TEXT,
  similarity REAL NOT NULL CHECK (similarity BETWEEN 0 AND 1),
  acc REAL CHECK (acc BETWEEN 0 AND 100),
  flu REAL CHECK (flu BETWEEN 0 AND 100),
  comp REAL CHECK (comp BETWEEN 0 AND 100),
  pros REAL CHECK (pros BETWEEN 0 AND 100),
  -- [[text, verdict, score, start, end, [[ipa, score, heard, marks], …]], …]
  words TEXT NOT NULL CHECK (words GLOB '[[]*]'),
  UNIQUE (item, n, rater),
  FOREIGN KEY (item, n) REFERENCES attempts ON DELETE CASCADE
) STRICT;

CREATE TRIGGER spoken_is_never_changed BEFORE UPDATE ON spoken
BEGIN
  SELECT RAISE(ABORT, 'a rating is never changed');
END;

-- The names of the recordings that are kept, apart from the tries: they may be forgotten alone.
CREATE TABLE recordings (
  item INTEGER NOT NULL,
  n INTEGER NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (item, n),
  FOREIGN KEY (item, n) REFERENCES attempts ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- Which sounds were spoken as which others, and how often on each day: running totals that are renewed
-- with each spoken try.
CREATE TABLE confusions (
  day TEXT NOT NULL,
  lang TEXT NOT NULL,
  -- In IPA, a tone by its letters.
  expected TEXT NOT NULL,
  heard TEXT NOT NULL,
  times INTEGER NOT NULL CHECK (times > 0),
  -- Those that the judge is often wrong about.
  tentative INTEGER NOT NULL CHECK (tentative BETWEEN 0 AND times),
  PRIMARY KEY (day, lang, expected, heard)
) STRICT, WITHOUT ROWID;
