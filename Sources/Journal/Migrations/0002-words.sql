-- What became of the words at first tries, in running totals that are renewed with each of them, so
-- that no reader has to walk through all attempts. A first try alone tells what was understood
-- unaided; an accepted appeal turns its words into heard ones where there was no other try.
CREATE TABLE words (
  id INTEGER PRIMARY KEY,
  lang TEXT NOT NULL,
  -- Of its spellings the one with the fewest capitals: those at the beginning of a sentence tell
  -- nothing.
  word TEXT NOT NULL COLLATE NOCASE,
  met INTEGER NOT NULL CHECK (met >= 0),
  heard INTEGER NOT NULL CHECK (heard >= 0),
  near INTEGER NOT NULL CHECK (near >= 0),
  wrong INTEGER NOT NULL CHECK (wrong >= 0),
  missing INTEGER NOT NULL CHECK (missing >= 0),
  last_met INTEGER NOT NULL,
  CHECK (met = heard + near + wrong + missing),
  UNIQUE (lang, word)
) STRICT;

-- The words that were not heard, one row for each time: when a word was missed last and what it was
-- taken for stay right when an appeal takes some of them away.
CREATE TABLE misses (
  item INTEGER NOT NULL REFERENCES items ON DELETE CASCADE,
  place INTEGER NOT NULL,
  word INTEGER NOT NULL REFERENCES words,
  verdict TEXT NOT NULL CHECK (verdict IN ('near', 'wrong', 'missing')),
  -- Absent where nothing was put in its place.
  taken_for TEXT COLLATE NOCASE,
  PRIMARY KEY (item, place)
) STRICT, WITHOUT ROWID;

CREATE INDEX misses_by_word ON misses (word, item, taken_for);

-- Of the tries that there are already. A view that stays may not take JSON apart: nothing in the file
-- is trusted with that.
CREATE TEMP VIEW met_words AS
SELECT
  attempts.item, key AS place, items.lang,
  json_extract(words, fullkey || '.expected') AS word,
  CASE
    WHEN appeals.correct AND NOT EXISTS (
      SELECT 1 FROM attempts AS further WHERE further.item = attempts.item AND further.n > 1)
    THEN 'match' ELSE json_extract(words, fullkey || '.verdict')
  END AS verdict,
  json_extract(words, fullkey || '.answer') AS answer, attempts.at
FROM attempts
CROSS JOIN items ON items.id = attempts.item
LEFT JOIN appeals ON appeals.item = attempts.item
-- Verdicts that cannot be read are left out: the try counts all the same.
CROSS JOIN json_each(CASE WHEN json_valid(words) THEN words ELSE '[]' END)
WHERE attempts.n = 1
  AND json_type(words, fullkey || '.expected') = 'text'
  AND json_extract(words, fullkey || '.expected') <> ''
  AND json_extract(words, fullkey || '.verdict')
    IN ('match', 'homophone', 'near', 'wrong', 'missing');

INSERT INTO words (lang, word, met, heard, near, wrong, missing, last_met)
SELECT lang, word, 1, verdict IN ('match', 'homophone'), verdict = 'near', verdict = 'wrong',
  verdict = 'missing', at
FROM met_words WHERE true
ON CONFLICT (lang, word) DO UPDATE SET
  word = max(words.word COLLATE BINARY, excluded.word), met = met + 1,
  heard = heard + excluded.heard, near = near + excluded.near, wrong = wrong + excluded.wrong,
  missing = missing + excluded.missing, last_met = max(last_met, excluded.last_met);

INSERT INTO misses (item, place, word, verdict, taken_for)
SELECT item, place, words.id, verdict, CASE WHEN verdict <> 'missing' THEN answer END
FROM met_words CROSS JOIN words ON words.lang = met_words.lang AND words.word = met_words.word
WHERE verdict NOT IN ('match', 'homophone');

DROP VIEW met_words;

-- Whether its items came from a file: then its minutes are unknown.
ALTER TABLE sessions ADD COLUMN imported INTEGER NOT NULL DEFAULT 0 CHECK (imported IN (0, 1));
