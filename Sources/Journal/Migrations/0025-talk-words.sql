-- What stays of talks that were not to be kept, beside their minutes: words of which they told, in no order.
CREATE TABLE talk_words (
  session INTEGER NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  -- In small letters.
  word TEXT NOT NULL,
  -- Whether the learner said it in words of their own: such a word is not met by that, but used if it was met before.
  is_own INTEGER NOT NULL CHECK (is_own IN (0, 1)),
  PRIMARY KEY (session, word)
) STRICT, WITHOUT ROWID;
