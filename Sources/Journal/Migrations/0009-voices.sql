-- Which voice was to speak, by the name that asks for it; whichever was chosen where nothing is told.
ALTER TABLE sessions ADD COLUMN wanted_voice TEXT;
ALTER TABLE items ADD COLUMN wanted_voice TEXT;

-- Who spoke what was heard last before the try; nothing where nobody did, or where nobody knows.
ALTER TABLE attempts ADD COLUMN voice_provider TEXT;
ALTER TABLE attempts ADD COLUMN voice_id TEXT
  CHECK ((voice_id IS NULL) = (voice_provider IS NULL));
