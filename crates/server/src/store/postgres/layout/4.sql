-- Tournaments: each one text with a number that grows by one with every write, whom it is about, and which matches are its own.

CREATE TABLE tournaments (
    id text COLLATE "C" PRIMARY KEY,
    version bigint NOT NULL,
    due bigint NOT NULL,
    created bigint NOT NULL,
    touched bigint NOT NULL,
    event text NOT NULL
);
CREATE INDEX tournaments_by_due ON tournaments (due);

CREATE TABLE entrants (
    tournament text COLLATE "C" NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    person text COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    created bigint NOT NULL,
    PRIMARY KEY (tournament, person)
);
CREATE INDEX entrants_by_person ON entrants (person, created);

CREATE TABLE tournament_matches (
    match_id text COLLATE "C" PRIMARY KEY,
    tournament text COLLATE "C" NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE
);
CREATE INDEX matches_by_tournament ON tournament_matches (tournament);

-- Of two that would be the next version one is refused: the second waits for the first and finds another number.
CREATE FUNCTION write_tournament(item json) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
    IF (item ->> 'version')::bigint = 1 THEN
        INSERT INTO tournaments (id, version, due, created, touched, event)
        SELECT j.id, j.version, j.due, j.created, (SELECT lived FROM life), j.event
        FROM json_to_record(item) AS j (id text, version bigint, due bigint, created bigint, event text)
        ON CONFLICT DO NOTHING;
    ELSE
        UPDATE tournaments t SET version = j.version, due = j.due, touched = (SELECT lived FROM life), event = j.event
        FROM json_to_record(item) AS j (id text, version bigint, due bigint, created bigint, event text)
        WHERE t.id = j.id AND t.version = j.version - 1 AND t.created = j.created;
    END IF;
    IF NOT FOUND THEN
        RETURN false;
    END IF;
    DELETE FROM entrants WHERE tournament = item ->> 'id';
    INSERT INTO entrants (tournament, person, created)
    SELECT item ->> 'id', p.id, (item ->> 'created')::bigint
    FROM people p WHERE p.id IN (SELECT json_array_elements_text(item -> 'people')) FOR KEY SHARE;
    INSERT INTO tournament_matches (match_id, tournament)
    SELECT json_array_elements_text(item -> 'matches'), item ->> 'id' ON CONFLICT DO NOTHING;
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
    END;
END $$;

-- Tournaments that nobody has touched for so long; their matches may be forgotten from then on.
CREATE FUNCTION sweep_tournaments(age bigint) RETURNS void LANGUAGE sql AS $$
    DELETE FROM tournaments WHERE touched < (SELECT lived FROM life) - age;
$$;

-- As before, but for the matches of tournaments.
CREATE OR REPLACE FUNCTION sweep(live text[], finished bigint, waiting bigint, unfinished bigint, most bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
    now_lived bigint;
    forgotten text[];
BEGIN
    UPDATE life SET
        lived = lived + greatest(0, least(900000, (extract(epoch FROM clock_timestamp() - seen) * 1000)::bigint)),
        seen = clock_timestamp()
    RETURNING lived INTO now_lived;
    UPDATE matches SET touched = now_lived
    WHERE id IN (SELECT m.id FROM matches m WHERE m.id = ANY (live) ORDER BY m.id FOR UPDATE SKIP LOCKED);
    WITH old AS (
        SELECT m.id FROM matches m WHERE m.touched < now_lived - CASE m.status
            WHEN 'waiting' THEN waiting WHEN 'playing' THEN unfinished ELSE finished END
            AND NOT EXISTS (SELECT 1 FROM tournament_matches t WHERE t.match_id = m.id)
        ORDER BY m.touched, m.id LIMIT most FOR UPDATE SKIP LOCKED
    ), gone AS (
        DELETE FROM matches m USING old WHERE m.id = old.id RETURNING m.id
    )
    SELECT coalesce(array_agg(id), '{}') INTO forgotten FROM gone;
    DELETE FROM journal WHERE match_id = ANY (forgotten);
    DELETE FROM leases WHERE match_id = ANY (forgotten);
    RETURN cardinality(forgotten);
END $$;
