-- The sentences that the learner wants to be asked for no more: they do not become cards by themselves.
CREATE TABLE dropped_sentences (
  lang TEXT NOT NULL,
  -- The id of the sentence.
  key TEXT NOT NULL,
  day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  PRIMARY KEY (lang, key)
) STRICT, WITHOUT ROWID;
