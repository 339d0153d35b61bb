-- Each request that left the program. Its texts may be forgotten; that it left may not.
CREATE TABLE ledger (
  n INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  at INTEGER NOT NULL,
  utc_offset INTEGER NOT NULL CHECK (utc_offset BETWEEN -1080 AND 1080),
  day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  provider TEXT NOT NULL,
  address TEXT NOT NULL,
  -- Whether the address is this computer.
  here INTEGER NOT NULL CHECK (here IN (0, 1)),
  purpose TEXT NOT NULL,
  -- What it held of the learner's, in the order of their letters.
  kinds TEXT NOT NULL CHECK (kinds IN ('', 'audio', 'text', 'audio text')),
  text TEXT,
  bytes_sent INTEGER NOT NULL CHECK (bytes_sent >= 0),
  bytes_received INTEGER NOT NULL CHECK (bytes_received >= 0),
  -- NULL while it is under way, and for ever where the program died meanwhile.
  outcome TEXT CHECK (outcome GLOB 'answered [0-9]*' OR outcome GLOB 'failed *'),
  input_tokens INTEGER,
  output_tokens INTEGER,
  characters INTEGER,
  seconds REAL,
  cost REAL
) STRICT;

CREATE INDEX ledger_by_day ON ledger (day, n);
CREATE INDEX ledger_costs ON ledger (day, cost) WHERE cost IS NOT NULL;
