-- History on several computers. Where it is not switched on, all of this is empty.
CREATE TABLE sync_computer (
  -- The name of this computer among the learner's, of its own making.
  id TEXT PRIMARY KEY,
  -- The reviews up to this one were written, or came from elsewhere.
  reviews INTEGER NOT NULL DEFAULT 0,
  -- When it was last in step.
  at INTEGER
) STRICT, WITHOUT ROWID;

-- The files that were written or taken in, by what is in them.
CREATE TABLE sync_segments (
  name TEXT PRIMARY KEY,
  -- Written here, found to be this computer's although it does not remember, taken in from another, to be
  -- read again as something in it belongs to sessions that have not come yet, or to be removed.
  state TEXT NOT NULL CHECK (state IN ('own', 'found', 'taken', 'waiting', 'retired')),
  -- The last review before it was written; absent for those of others.
  reviews INTEGER
) STRICT, WITHOUT ROWID;

-- Which session or measurement stands in which file; without one where it came from elsewhere.
CREATE TABLE sync_records (
  uid TEXT PRIMARY KEY,
  segment TEXT
) STRICT, WITHOUT ROWID;

CREATE INDEX sync_records_by_segment ON sync_records (segment) WHERE segment IS NOT NULL;

-- The sessions and measurements that were forgotten, by name alone: they never come back.
CREATE TABLE sync_forgotten (
  uid TEXT PRIMARY KEY,
  segment TEXT
) STRICT, WITHOUT ROWID;

-- The learner's word to forget all days before one, which each computer carries out once.
CREATE TABLE sync_orders (
  id TEXT PRIMARY KEY,
  day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]')
) STRICT, WITHOUT ROWID;

-- What the learner wants of cards: chosen, wanted no more, or forgotten with those days.
CREATE TABLE sync_wishes (
  lang TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('sentence', 'word')),
  key TEXT NOT NULL,
  chosen INTEGER,
  day TEXT CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  text TEXT,
  dropped INTEGER,
  erased INTEGER,
  segment TEXT,
  PRIMARY KEY (lang, kind, key),
  CHECK ((chosen IS NULL) = (day IS NULL) AND (day IS NULL) = (text IS NULL))
) STRICT, WITHOUT ROWID;
