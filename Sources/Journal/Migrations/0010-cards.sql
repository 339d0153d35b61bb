-- What a session is: listening, or only what is due. More kinds will come, so that no check lists them.
ALTER TABLE sessions ADD COLUMN kind TEXT NOT NULL DEFAULT 'listen';

-- What is asked for again: a sentence that was missed, or a word that the learner chose.
CREATE TABLE cards (
  id INTEGER PRIMARY KEY,
  lang TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('sentence', 'word')),
  -- The id of the sentence; the word in small letters.
  key TEXT NOT NULL,
  text TEXT NOT NULL,
  -- When the learner chose it, and on which local day; absent where a review made it.
  added INTEGER,
  added_day TEXT CHECK (added_day GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  UNIQUE (lang, kind, key),
  CHECK ((added IS NULL) = (added_day IS NULL))
) STRICT;

-- Each time that a card was asked for, and how it went. Of several rows of an item the last counts:
-- an appeal adds one.
CREATE TABLE reviews (
  id INTEGER PRIMARY KEY,
  card INTEGER NOT NULL REFERENCES cards ON DELETE CASCADE,
  item INTEGER NOT NULL REFERENCES items ON DELETE CASCADE,
  at INTEGER NOT NULL,
  -- 1 again, 2 hard, 3 good, 4 easy.
  grade INTEGER NOT NULL CHECK (grade BETWEEN 1 AND 4),
  score INTEGER CHECK (score BETWEEN 0 AND 100)
) STRICT;

CREATE TRIGGER reviews_are_never_changed BEFORE UPDATE ON reviews
BEGIN
  SELECT RAISE(ABORT, 'a review is never changed');
END;

-- What follows from the reviews, as a scheduler has it: reckoned again whenever another is chosen.
CREATE TABLE schedules (
  card INTEGER PRIMARY KEY REFERENCES cards ON DELETE CASCADE,
  state TEXT NOT NULL CHECK (state IN ('new', 'learning', 'review', 'relearning')),
  due INTEGER NOT NULL,
  -- The last review, and how it went; absent before the first.
  reviewed INTEGER,
  grade INTEGER CHECK (grade BETWEEN 1 AND 4),
  reviews INTEGER NOT NULL CHECK (reviews >= 0)
) STRICT;

CREATE INDEX schedules_by_due ON schedules (due);

-- Whose schedules those are; no row where they are still to be reckoned.
CREATE TABLE scheduling (
  scheduler TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;

-- The cards that the history has made: sentences that were missed, with all items from then on. An
-- item tells its grade; whether a playback was slower is not known of old ones. The items are gone
-- through in their order, which is that of their pages.
CREATE TEMP TABLE missed (
  lang TEXT, sentence_id TEXT, first_item INTEGER, PRIMARY KEY (lang, sentence_id)
) WITHOUT ROWID;

INSERT INTO missed
SELECT items.lang, sentence_id, items.id
FROM items CROSS JOIN sessions ON sessions.id = items.session
LEFT JOIN appeals ON appeals.item = items.id
WHERE outcome IN ('failed', 'revealed') AND NOT coalesce(appeals.correct, items.correct)
  AND NOT imported
ORDER BY items.id
ON CONFLICT DO NOTHING;

INSERT INTO cards (lang, kind, key, text)
SELECT missed.lang, 'sentence', missed.sentence_id, items.text
FROM missed CROSS JOIN items ON items.id = first_item ORDER BY first_item;

INSERT INTO reviews (card, item, at, grade, score)
SELECT
  cards.id, items.id, coalesce(items.ended, items.began),
  CASE
    WHEN NOT coalesce(appeals.correct, items.correct) THEN 1
    WHEN items.attempts > 1 THEN 2
    WHEN tries.response_seconds <= 2 AND tries.playbacks <= 1 THEN 4
    ELSE 3
  END,
  coalesce(appeals.item_score, items.item_score)
FROM items
CROSS JOIN missed ON missed.lang = items.lang AND missed.sentence_id = items.sentence_id
CROSS JOIN cards ON cards.lang = items.lang AND cards.kind = 'sentence' AND cards.key = items.sentence_id
CROSS JOIN sessions ON sessions.id = items.session
LEFT JOIN appeals ON appeals.item = items.id
LEFT JOIN attempts AS tries ON tries.item = items.id AND tries.n = 1
WHERE outcome IN ('passed', 'failed', 'revealed') AND NOT imported AND items.id >= first_item
ORDER BY items.id;

DROP TABLE missed;

CREATE INDEX reviews_by_card ON reviews (card, item);
CREATE INDEX reviews_by_item ON reviews (item);
CREATE INDEX reviews_by_time ON reviews (at);
