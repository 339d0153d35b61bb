-- What happened about reminders, in the order in which it did; what they come to is reckoned from it.
CREATE TABLE reminders (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  utc_offset INTEGER NOT NULL CHECK (utc_offset BETWEEN -1080 AND 1080),
  kind TEXT NOT NULL CHECK (kind IN (
    'scheduled', 'unscheduled', 'paused', 'resumed', 'shown', 'answered', 'snoozed', 'waiting',
    'pending', 'silent')),
  -- The local day and time that it is about, as `2026-11-20 19:30`.
  slot TEXT CHECK (slot GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9] [0-2][0-9]:[0-5][0-9]'),
  -- The answer, the reason, or the days of the week.
  word TEXT,
  who TEXT,
  until INTEGER,
  first_day TEXT,
  last_day TEXT
) STRICT;

-- The few that hold for long, among the many that are soon over.
CREATE INDEX reminders_that_last ON reminders (id)
WHERE kind IN ('scheduled', 'unscheduled', 'paused', 'resumed');

CREATE TRIGGER reminders_are_never_changed BEFORE UPDATE ON reminders
BEGIN
  SELECT RAISE(ABORT, 'what happened is never changed');
END;
