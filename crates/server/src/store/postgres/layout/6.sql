-- Open data: matches that were given away, each a member of a gzip file. It outlives its match; whoever is forgotten takes it back.

CREATE TABLE open_matches (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    match_id text COLLATE "C" NOT NULL UNIQUE,
    game text COLLATE "C" NOT NULL,
    month text COLLATE "C" NOT NULL,
    person_a text COLLATE "C" REFERENCES people (id) ON DELETE CASCADE,
    person_b text COLLATE "C" REFERENCES people (id) ON DELETE CASCADE,
    line bytea NOT NULL
);
CREATE INDEX open_matches_by_month ON open_matches (game, month, number);
CREATE INDEX open_matches_of_a ON open_matches (person_a);
CREATE INDEX open_matches_of_b ON open_matches (person_b);

-- Whoever has been forgotten meanwhile gives nothing.
CREATE FUNCTION write_open(item json) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO open_matches (match_id, game, month, person_a, person_b, line)
    SELECT j.id, j.game, j.month, j.a, j.b, decode(j.line, 'hex')
    FROM json_to_record(item) AS j (id text, game text, month text, a text, b text, line text)
    WHERE (j.a IS NULL OR EXISTS (SELECT 1 FROM people p WHERE p.id = j.a FOR KEY SHARE))
        AND (j.b IS NULL OR EXISTS (SELECT 1 FROM people p WHERE p.id = j.b FOR KEY SHARE))
    ON CONFLICT DO NOTHING;
    RETURN true;
END $$;

CREATE OR REPLACE FUNCTION write_item(item json) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
    RETURN CASE item ->> 'write'
        WHEN 'row' THEN write_row(item)
        WHEN 'record' THEN write_record(item)
        WHEN 'result' THEN write_result(item)
        WHEN 'met' THEN write_met(item)
        WHEN 'named' THEN write_named(item)
        WHEN 'forgotten' THEN write_forgotten(item)
        WHEN 'seated' THEN write_seated(item)
        WHEN 'rated' THEN write_rated(item)
        WHEN 'tournament' THEN write_tournament(item)
        WHEN 'blocked' THEN write_blocked(item)
        WHEN 'unblocked' THEN write_unblocked(item)
        WHEN 'reported' THEN write_reported(item)
        WHEN 'open' THEN write_open(item)
    END;
END $$;
