-- An appeal on an answer that had next to nothing of its sentence is the learner's word, and tells
-- nothing of its words: they are what the try made of them. Those that were taken for heard are
-- counted anew.
CREATE TEMP TABLE own_words AS
SELECT
  attempts.item, key AS place, items.lang,
  json_extract(words, fullkey || '.expected') AS word,
  json_extract(words, fullkey || '.verdict') AS verdict,
  json_extract(words, fullkey || '.answer') AS answer
FROM appeals
CROSS JOIN items ON items.id = appeals.item
CROSS JOIN attempts ON attempts.item = items.id AND attempts.n = 1
CROSS JOIN json_each(CASE WHEN json_valid(words) THEN words ELSE '[]' END)
WHERE appeals.correct AND coalesce(items.semantic_sim, 0) < 0.3
  AND NOT EXISTS (
    SELECT 1 FROM attempts AS further WHERE further.item = items.id AND further.n > 1)
  AND json_type(words, fullkey || '.expected') = 'text'
  AND json_extract(words, fullkey || '.expected') <> ''
  AND json_extract(words, fullkey || '.verdict') IN ('near', 'wrong', 'missing');

UPDATE words SET
  heard = words.heard - own.times, near = words.near + own.near, wrong = words.wrong + own.wrong,
  missing = words.missing + own.missing
FROM (
  SELECT lang, word, count(*) AS times, sum(verdict = 'near') AS near,
    sum(verdict = 'wrong') AS wrong, sum(verdict = 'missing') AS missing
  FROM own_words GROUP BY lang, word COLLATE NOCASE) AS own
WHERE words.lang = own.lang AND words.word = own.word;

INSERT INTO misses (item, place, word, verdict, taken_for)
SELECT item, place, words.id, verdict, CASE WHEN verdict <> 'missing' THEN answer END
FROM own_words CROSS JOIN words ON words.lang = own_words.lang AND words.word = own_words.word;

DROP TABLE own_words;
