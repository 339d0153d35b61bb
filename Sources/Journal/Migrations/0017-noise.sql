-- What the sentences of a session were to be heard in at first, and each was: the kind of noise, and by how
-- many decibels speech was above it. Absent in quiet.
ALTER TABLE sessions ADD COLUMN noise TEXT;
ALTER TABLE sessions ADD COLUMN snr REAL CHECK ((snr IS NULL) = (noise IS NULL));
ALTER TABLE items ADD COLUMN noise TEXT;
ALTER TABLE items ADD COLUMN snr REAL CHECK ((snr IS NULL) = (noise IS NULL));
-- Whether an item in noise was heard without it, or slower, before it was over; absent in quiet.
ALTER TABLE items ADD COLUMN helped INTEGER CHECK (helped IN (0, 1));

CREATE INDEX items_in_noise ON items (lang, noise) WHERE noise IS NOT NULL;
