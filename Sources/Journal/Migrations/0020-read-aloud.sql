-- Those who rated how a sentence was read aloud, each with what it made of it:
-- [[rater,confidence,similarity,acc,flu,comp,pros,total,[word,…]],…]. Absent where nobody did, and in every other kind of trial.
ALTER TABLE trials ADD COLUMN raters TEXT CHECK (raters GLOB '[[]*]');
