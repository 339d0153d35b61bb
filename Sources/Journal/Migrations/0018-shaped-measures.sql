-- Whether what was played was shaped by an audiogram: nothing was before there was one to be had.
ALTER TABLE measures ADD COLUMN shaped INTEGER NOT NULL DEFAULT 0 CHECK (shaped IN (0, 1));
