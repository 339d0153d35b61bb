-- What a session had in noise is found without going through all that was ever heard in noise.
CREATE INDEX items_in_noise_by_session ON items (session) WHERE noise IS NOT NULL;
