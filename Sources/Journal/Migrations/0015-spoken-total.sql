-- What each rater gave a spoken try as a whole.
ALTER TABLE spoken ADD COLUMN total REAL CHECK (total BETWEEN 0 AND 100);
