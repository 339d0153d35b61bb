-- How many of a session's items passed at their first try: one more of its sums.
ALTER TABLE sessions ADD COLUMN first_try INTEGER NOT NULL DEFAULT 0;

UPDATE sessions SET first_try = (
  SELECT coalesce(sum(correct AND attempts = 1), 0) FROM judged_items WHERE session = sessions.id);

-- What the days came to, renewed with each item, so that a report costs by the days it is of.
-- The sums are of whole numbers: what was added can be taken away again to the last digit.
CREATE TABLE day_sums (
  kind TEXT NOT NULL CHECK (kind IN ('day', 'level', 'topic', 'pace')),
  day TEXT NOT NULL,
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
  PRIMARY KEY (kind, day, name)
) STRICT, WITHOUT ROWID;

-- How many items of a day had so many playbacks over all their tries, or were answered first after so
-- many tenths of a second.
CREATE TABLE day_counts (
  kind TEXT NOT NULL CHECK (kind IN ('playbacks', 'response')),
  day TEXT NOT NULL,
  value INTEGER NOT NULL,
  items INTEGER NOT NULL CHECK (items >= 0),
  PRIMARY KEY (kind, day, value)
) STRICT, WITHOUT ROWID;

-- What each item adds to the sums of its day. Scores are rounded as they are exported, so that
-- everybody can check the sums. What was imported without its session has no level, topic or pace
-- that anybody knows.
CREATE VIEW item_sums AS
WITH rounded AS (
  SELECT
    judged_items.id AS item, day, imported, level, topic, items.pace,
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
  item, column1 AS kind, day,
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
FROM rounded CROSS JOIN (VALUES ('day'), ('level'), ('topic'), ('pace'))
WHERE column1 = 'day' OR NOT imported AND (column1 <> 'topic' OR topic IS NOT NULL);

CREATE VIEW item_counts AS
SELECT items.id AS item, 'playbacks' AS kind, day, (
    SELECT sum(playbacks) FROM attempts WHERE attempts.item = items.id) AS value
FROM items CROSS JOIN sessions ON sessions.id = session
WHERE value IS NOT NULL
UNION ALL
SELECT items.id, 'response', day, (
    SELECT CAST(round(response_seconds * 10) AS INTEGER) FROM attempts
    WHERE attempts.item = items.id ORDER BY attempts.n LIMIT 1) AS value
FROM items CROSS JOIN sessions ON sessions.id = session
WHERE value IS NOT NULL;

INSERT INTO day_sums
SELECT kind, day, name, count(*), sum(first_try), coalesce(sum(sim), 0), count(sim),
  coalesce(sum(score), 0), count(score), coalesce(sum(acc), 0), count(acc), coalesce(sum(flu), 0),
  count(flu), coalesce(sum(comp), 0), count(comp), coalesce(sum(pros), 0), count(pros),
  coalesce(sum(said), 0), count(said), coalesce(sum(pace), 0), count(pace)
FROM item_sums GROUP BY kind, day, name;

INSERT INTO day_counts
SELECT kind, day, value, count(*) FROM item_counts GROUP BY kind, day, value;
