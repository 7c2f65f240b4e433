-- Whom people do not wish to meet, and what they have told the host of others. Both go with either of the two.

CREATE TABLE blocked (
    person text COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    other text COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    name text NOT NULL,
    at bigint NOT NULL,
    PRIMARY KEY (person, other)
);
CREATE INDEX blocked_by_other ON blocked (other);

CREATE TABLE reports (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    reporter text COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    reported text COLLATE "C" REFERENCES people (id) ON DELETE CASCADE,
    match_id text COLLATE "C" NOT NULL,
    seat bigint NOT NULL,
    name text NOT NULL,
    reason text NOT NULL,
    at bigint NOT NULL,
    handled boolean NOT NULL,
    UNIQUE (reporter, match_id)
);
CREATE INDEX reports_by_reported ON reports (reported);

CREATE FUNCTION write_blocked(item json) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO blocked (person, other, name, at)
    SELECT j.person, j.other, j.name, j.at
    FROM json_to_record(item) AS j (person text, other text, name text, at bigint)
    WHERE j.person <> j.other
        AND EXISTS (SELECT 1 FROM people p WHERE p.id = j.person FOR KEY SHARE)
        AND EXISTS (SELECT 1 FROM people p WHERE p.id = j.other FOR KEY SHARE)
    ON CONFLICT (person, other) DO UPDATE SET name = excluded.name, at = excluded.at;
    RETURN FOUND;
END $$;

CREATE FUNCTION write_unblocked(item json) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM blocked WHERE person = item ->> 'person' AND other = item ->> 'other';
    RETURN FOUND;
END $$;

-- One of a person about a match.
CREATE FUNCTION write_reported(item json) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO reports (reporter, reported, match_id, seat, name, reason, at, handled)
    SELECT j.person, (SELECT p.id FROM people p WHERE p.id = j.reported FOR KEY SHARE), j.id, j.seat, j.name, j.reason, j.at, j.handled
    FROM json_to_record(item)
        AS j (person text, reported text, id text, seat bigint, name text, reason text, at bigint, handled boolean)
    WHERE EXISTS (SELECT 1 FROM people p WHERE p.id = j.person FOR KEY SHARE)
    ON CONFLICT DO NOTHING;
    RETURN FOUND;
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
    END;
END $$;

-- What the host has seen to is forgotten with its match.
CREATE FUNCTION sweep_reports() RETURNS void LANGUAGE sql AS $$
    DELETE FROM reports r WHERE r.handled AND NOT EXISTS (SELECT 1 FROM matches m WHERE m.id = r.match_id);
$$;
