-- Tries are kept in the order in which they came, and found by an index. Ordered by their own key they had at most
-- a quarter of a page each, and with the verdicts of a whole sentence most of them took a further page for the rest:
-- a journal was twice as large as what was in it.
--
-- Whoever takes this step lets no row go with the old table that only refers to one of it. Its pages are not
-- overwritten, for that would need as much room again: they are given back to the disk after it.
PRAGMA legacy_alter_table = ON;

ALTER TABLE attempts RENAME TO attempts_26;
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
  mode TEXT CHECK (mode IN ('text', 'voice')),
  -- Who spoke what was heard last before the try; nothing where nobody did, or where nobody knows.
  voice_provider TEXT,
  voice_id TEXT CHECK ((voice_id IS NULL) = (voice_provider IS NULL)),
  PRIMARY KEY (item, n)
) STRICT;

INSERT INTO attempts (
  item, n, at, answer, semantic_sim, passed, response_seconds, playbacks, acc, flu, comp, pros, rater, words, mode,
  voice_provider, voice_id)
SELECT
  item, n, at, answer, semantic_sim, passed, response_seconds, playbacks, acc, flu, comp, pros, rater, words, mode,
  voice_provider, voice_id
FROM attempts_26 ORDER BY item, n;

DROP TABLE attempts_26;

CREATE TRIGGER attempts_are_never_changed BEFORE UPDATE ON attempts
BEGIN
  SELECT RAISE(ABORT, 'an attempt is never changed');
END;

PRAGMA legacy_alter_table = OFF;
