-- What the days came to is told for each language: a learner of two reads reports that cost no more than those
-- of a learner of one.
CREATE TABLE day_sums_23 (
  kind TEXT NOT NULL CHECK (kind IN (
    'day', 'level', 'topic', 'pace', 'noisy day', 'noisy level', 'noisy topic', 'noisy pace')),
  day TEXT NOT NULL,
  lang TEXT NOT NULL,
  -- The level, the topic, or the pace in hundredths; empty for the day as a whole.
  name TEXT NOT NULL,
  items INTEGER NOT NULL CHECK (items >= 0),
  first_try INTEGER NOT NULL CHECK (first_try >= 0),
  -- Hundredths, and the number of items that have one.
  sim INTEGER NOT NULL, sims INTEGER NOT NULL,
  score INTEGER NOT NULL, scores INTEGER NOT NULL,
  -- Tenths.
  acc INTEGER NOT NULL, accs INTEGER NOT NULL,
  flu INTEGER NOT NULL, flus INTEGER NOT NULL,
  comp INTEGER NOT NULL, comps INTEGER NOT NULL,
  pros INTEGER NOT NULL, pross INTEGER NOT NULL,
  -- Millionths.
  said INTEGER NOT NULL, saids INTEGER NOT NULL,
  pace INTEGER NOT NULL, paces INTEGER NOT NULL,
  PRIMARY KEY (kind, day, lang, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE day_counts_23 (
  kind TEXT NOT NULL CHECK (kind IN ('playbacks', 'response', 'noisy playbacks', 'noisy response')),
  day TEXT NOT NULL,
  lang TEXT NOT NULL,
  value INTEGER NOT NULL,
  items INTEGER NOT NULL CHECK (items >= 0),
  PRIMARY KEY (kind, day, lang, value)
) STRICT, WITHOUT ROWID;

-- As before, with the language.
DROP VIEW item_sums;
CREATE VIEW item_sums AS
WITH rounded AS (
  SELECT
    judged_items.id AS item, day, imported, items.lang, level, topic, items.pace,
    items.noise IS NOT NULL AS in_noise,
    judged_items.attempts = 1 AND judged_items.correct AS first_try,
    CAST(judged_items.semantic_sim * 100 + 0.500000001 AS INTEGER) AS sim, judged_items.item_score AS score,
    CAST(judged_items.acc * 10 + 0.500000001 AS INTEGER) AS acc,
    CAST(judged_items.flu * 10 + 0.500000001 AS INTEGER) AS flu,
    CAST(judged_items.comp * 10 + 0.500000001 AS INTEGER) AS comp,
    CAST(judged_items.pros * 10 + 0.500000001 AS INTEGER) AS pros
  FROM judged_items
  CROSS JOIN items ON items.id = judged_items.id
  CROSS JOIN sessions ON sessions.id = judged_items.session)
SELECT
  item, iif(column2, 'noisy ' || column1, column1) AS kind, day, lang,
  CASE column1
    WHEN 'day' THEN '' WHEN 'level' THEN level WHEN 'topic' THEN topic
    ELSE CAST(CAST(round(pace * 100) AS INTEGER) AS TEXT)
  END AS name,
  first_try, sim, score, acc, flu, comp, pros,
  CAST(round(100000 * (
      0.4 * coalesce(acc, 0) + 0.2 * coalesce(flu, 0) + 0.2 * coalesce(comp, 0)
      + 0.2 * coalesce(pros, 0))
    / nullif(
      0.4 * (acc IS NOT NULL) + 0.2 * (flu IS NOT NULL) + 0.2 * (comp IS NOT NULL)
      + 0.2 * (pros IS NOT NULL), 0)) AS INTEGER) AS said,
  CASE WHEN NOT imported THEN CAST(round(pace * 1000000) AS INTEGER) END AS pace
FROM rounded CROSS JOIN (VALUES
  ('day', 0), ('level', 0), ('topic', 0), ('pace', 0),
  ('day', 1), ('level', 1), ('topic', 1), ('pace', 1))
WHERE column2 <= in_noise
  AND (column1 = 'day' OR NOT imported AND (column1 <> 'topic' OR topic IS NOT NULL));

DROP VIEW item_counts;
CREATE VIEW item_counts AS
SELECT items.id AS item, iif(column1, 'noisy playbacks', 'playbacks') AS kind, day, items.lang, (
    SELECT sum(playbacks) FROM attempts WHERE attempts.item = items.id) AS value
FROM items CROSS JOIN sessions ON sessions.id = session CROSS JOIN (VALUES (0), (1))
WHERE value IS NOT NULL AND column1 <= (items.noise IS NOT NULL)
UNION ALL
SELECT items.id, iif(column1, 'noisy response', 'response'), day, items.lang, (
    SELECT CAST(round(response_seconds * 10) AS INTEGER) FROM attempts
    WHERE attempts.item = items.id ORDER BY attempts.n LIMIT 1) AS value
FROM items CROSS JOIN sessions ON sessions.id = session CROSS JOIN (VALUES (0), (1))
WHERE value IS NOT NULL AND column1 <= (items.noise IS NOT NULL);

-- Where all is in one language its sums are those of before; else everything is counted anew.
INSERT INTO day_sums_23
SELECT kind, day, (SELECT min(lang) FROM items), name, items, first_try, sim, sims, score, scores, acc, accs,
  flu, flus, comp, comps, pros, pross, said, saids, pace, paces
FROM day_sums WHERE (SELECT min(lang) = max(lang) FROM items);

INSERT INTO day_sums_23
SELECT kind, day, lang, name, count(*), sum(first_try), coalesce(sum(sim), 0), count(sim),
  coalesce(sum(score), 0), count(score), coalesce(sum(acc), 0), count(acc), coalesce(sum(flu), 0),
  count(flu), coalesce(sum(comp), 0), count(comp), coalesce(sum(pros), 0), count(pros),
  coalesce(sum(said), 0), count(said), coalesce(sum(pace), 0), count(pace)
FROM item_sums WHERE (SELECT min(lang) <> max(lang) FROM items) GROUP BY kind, day, lang, name;

INSERT INTO day_counts_23
SELECT kind, day, (SELECT min(lang) FROM items), value, items
FROM day_counts WHERE (SELECT min(lang) = max(lang) FROM items);

INSERT INTO day_counts_23
SELECT kind, day, lang, value, count(*)
FROM item_counts WHERE (SELECT min(lang) <> max(lang) FROM items) GROUP BY kind, day, lang, value;

DROP TABLE day_sums;
ALTER TABLE day_sums_23 RENAME TO day_sums;
DROP TABLE day_counts;
ALTER TABLE day_counts_23 RENAME TO day_counts;
