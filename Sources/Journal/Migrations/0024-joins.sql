-- When the computer joined that told a session, a measurement or the choice of a card; 0 where that is not known.
-- Whoever joined after an order to forget was given is not meant by it.
ALTER TABLE sync_records ADD COLUMN joined INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sync_wishes ADD COLUMN joined INTEGER NOT NULL DEFAULT 0;

-- The latest moment at which a computer joined or an order was given, as far as this one knows.
ALTER TABLE sync_computer ADD COLUMN latest INTEGER NOT NULL DEFAULT 0;

-- What settings that travel are to be on all computers, and what they were here when that was last compared.
CREATE TABLE sync_settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL,
  at INTEGER NOT NULL,
  computer TEXT NOT NULL,
  segment TEXT,
  here TEXT
) STRICT, WITHOUT ROWID;
