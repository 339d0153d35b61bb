-- What the sentences of a session were to be heard in at first, and each was: the kind of noise, and by how
-- many decibels speech was above it. Absent in quiet.
ALTER TABLE sessions ADD COLUMN noise TEXT;
ALTER TABLE sessions ADD COLUMN snr REAL CHECK ((snr IS NULL) = (noise IS NULL));
ALTER TABLE items ADD COLUMN noise TEXT;
ALTER TABLE items ADD COLUMN snr REAL CHECK ((snr IS NULL) = (noise IS NULL));

CREATE INDEX items_in_noise ON items (lang, noise) WHERE noise IS NOT NULL;
