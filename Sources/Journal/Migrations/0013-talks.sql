-- A talk is a session of the kind 'talk': what it was to be, and how it ended.
CREATE TABLE talks (
  session INTEGER PRIMARY KEY REFERENCES sessions ON DELETE CASCADE,
  -- 'scene', 'call' or 'chat'.
  opening TEXT NOT NULL,
  -- The id of the scene.
  scene TEXT NOT NULL,
  input TEXT NOT NULL,
  -- Whether lines were to be heard one word after the other.
  word_by_word INTEGER NOT NULL CHECK (word_by_word IN (0, 1)),
  shows_text INTEGER NOT NULL CHECK (shows_text IN (0, 1)),
  suggests INTEGER NOT NULL CHECK (suggests IN (0, 1)),
  -- The name of the voice of each role: {"doctor":"kal",…}.
  voices TEXT NOT NULL CHECK (voices GLOB '{*}'),
  -- 'completed', 'saved', 'discarded' or 'idle'; absent before its end.
  ending TEXT
) STRICT;

-- Its turns that are over. Of a talk that was not to be kept there are none.
CREATE TABLE turns (
  id INTEGER PRIMARY KEY,
  session INTEGER NOT NULL REFERENCES sessions ON DELETE CASCADE,
  n INTEGER NOT NULL CHECK (n > 0),
  at INTEGER NOT NULL,
  -- The id of the turn in its scene, who spoke and what.
  turn TEXT NOT NULL,
  role TEXT NOT NULL,
  line TEXT NOT NULL,
  outcome TEXT NOT NULL,
  -- What the learner typed, or was heard to say, and the reply that it counted as.
  given TEXT,
  reply INTEGER CHECK (reply >= 0),
  reply_text TEXT,
  similarity REAL CHECK (similarity BETWEEN 0 AND 1),
  acc REAL CHECK (acc BETWEEN 0 AND 100),
  flu REAL CHECK (flu BETWEEN 0 AND 100),
  comp REAL CHECK (comp BETWEEN 0 AND 100),
  pros REAL CHECK (pros BETWEEN 0 AND 100),
  recording TEXT,
  mode TEXT CHECK (mode IN ('text', 'voice')),
  tries INTEGER NOT NULL CHECK (tries >= 0),
  -- What the learner asked for, and how often.
  hints INTEGER NOT NULL CHECK (hints >= 0),
  translations INTEGER NOT NULL CHECK (translations >= 0),
  rephrasings INTEGER NOT NULL CHECK (rephrasings >= 0),
  slower INTEGER NOT NULL CHECK (slower >= 0),
  replays INTEGER NOT NULL CHECK (replays >= 0),
  response_seconds REAL,
  -- Of the whole talk up to here.
  practised_seconds REAL NOT NULL,
  UNIQUE (session, n)
) STRICT;

-- A recording may be forgotten alone; nothing else changes.
CREATE TRIGGER turns_are_never_changed BEFORE UPDATE OF
  id, session, n, at, turn, role, line, outcome, given, reply, reply_text, similarity, acc, flu, comp, pros,
  mode, tries, hints, translations, rephrasings, slower, replays, response_seconds, practised_seconds ON turns
BEGIN
  SELECT RAISE(ABORT, 'a turn is never changed');
END;

CREATE TRIGGER recordings_of_turns_are_never_changed BEFORE UPDATE OF recording ON turns
WHEN new.recording IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'a recording of a turn is never changed');
END;

-- What was given in a turn and did not end it.
CREATE TABLE turn_attempts (
  id INTEGER PRIMARY KEY,
  session INTEGER NOT NULL REFERENCES sessions ON DELETE CASCADE,
  -- The turn's number, and its own in the turn.
  n INTEGER NOT NULL CHECK (n > 0),
  number INTEGER NOT NULL CHECK (number > 0),
  at INTEGER NOT NULL,
  given TEXT,
  mode TEXT NOT NULL CHECK (mode IN ('text', 'voice')),
  -- 'reply', 'mistake', 'none', 'unclear' or 'silence', and which reply or mistake; absent, as all that a
  -- judge says, if it was never judged.
  finding TEXT,
  place INTEGER,
  similarity REAL CHECK (similarity BETWEEN 0 AND 1),
  confidence REAL CHECK (confidence BETWEEN 0 AND 1),
  heard_as TEXT,
  acc REAL CHECK (acc BETWEEN 0 AND 100),
  flu REAL CHECK (flu BETWEEN 0 AND 100),
  comp REAL CHECK (comp BETWEEN 0 AND 100),
  pros REAL CHECK (pros BETWEEN 0 AND 100),
  -- [{"expected":…,"answer":…,"verdict":…},…]
  words TEXT CHECK (words GLOB '[[]*]'),
  recording TEXT,
  is_miss INTEGER NOT NULL CHECK (is_miss IN (0, 1)),
  practised_seconds REAL NOT NULL,
  UNIQUE (session, n, number)
) STRICT;

CREATE TRIGGER turn_attempts_are_never_changed BEFORE UPDATE OF
  id, session, n, number, at, given, mode, finding, place, similarity, confidence, heard_as, acc, flu, comp,
  pros, words, is_miss, practised_seconds ON turn_attempts
BEGIN
  SELECT RAISE(ABORT, 'what was given in a turn is never changed');
END;

CREATE TRIGGER recordings_of_turn_attempts_are_never_changed BEFORE UPDATE OF recording ON turn_attempts
WHEN new.recording IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'a recording of what was given in a turn is never changed');
END;

-- The number of turns with something to answer, with which a talk counts as practice.
ALTER TABLE sessions ADD COLUMN turns INTEGER NOT NULL DEFAULT 0;

CREATE INDEX sessions_with_turns ON sessions (day) WHERE turns > 0;
