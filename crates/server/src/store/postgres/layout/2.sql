-- People: who they are, where they sit, how their ratings came to be.

CREATE TABLE people (
    id text COLLATE "C" PRIMARY KEY,
    key bytea NOT NULL,
    name text NOT NULL,
    shown text NOT NULL,
    seen bigint NOT NULL
);

CREATE TABLE seated (
    match_id text COLLATE "C" NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat bigint NOT NULL,
    person text COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    created bigint NOT NULL,
    course bigint NOT NULL,
    PRIMARY KEY (match_id, seat)
);
CREATE INDEX seated_by_person ON seated (person, course, created, match_id);

CREATE TABLE ratings (
    person text COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    game text COLLATE "C" NOT NULL,
    number bigint NOT NULL,
    match_id text COLLATE "C" NOT NULL,
    opponent text COLLATE "C" NOT NULL,
    score bigint NOT NULL,
    at bigint NOT NULL,
    rating double precision NOT NULL,
    deviation double precision NOT NULL,
    volatility double precision NOT NULL,
    PRIMARY KEY (person, game, number)
);
CREATE INDEX ratings_by_opponent ON ratings (opponent);

CREATE FUNCTION write_met(item json) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO people AS p (id, key, name, shown, seen)
    SELECT j.id, decode(j.key, 'hex'), j.name, j.shown, j.seen
    FROM json_to_record(item) AS j (id text, key text, name text, shown text, seen bigint)
    ON CONFLICT (id) DO UPDATE SET seen = excluded.seen WHERE p.key = excluded.key AND p.seen < excluded.seen;
    RETURN FOUND;
END $$;

CREATE FUNCTION write_named(item json) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
    UPDATE people SET name = item ->> 'name', shown = item ->> 'shown' WHERE id = item ->> 'id';
    RETURN FOUND;
END $$;

-- Seats and ratings go with the person.
CREATE FUNCTION write_forgotten(item json) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
    UPDATE ratings SET opponent = '' WHERE opponent = item ->> 'id';
    DELETE FROM people WHERE id = item ->> 'id';
    RETURN FOUND;
END $$;

CREATE FUNCTION write_seated(item json) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO seated (match_id, seat, person, created, course)
    SELECT j.id, j.seat, j.person, j.created, j.course
    FROM json_to_record(item) AS j (id text, seat bigint, person text, created bigint, course bigint)
    WHERE EXISTS (SELECT 1 FROM people p WHERE p.id = j.person FOR KEY SHARE)
    ON CONFLICT (match_id, seat) DO UPDATE SET course = excluded.course;
    RETURN true;
END $$;

-- The next of a person's ratings of a game: of two that would be it, one is refused and worked out anew.
CREATE FUNCTION write_rated(item json) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO ratings (person, game, number, match_id, opponent, score, at, rating, deviation, volatility)
    SELECT j.person, j.game, j.number, j.id, j.opponent, j.score, j.at, j.rating, j.deviation, j.volatility
    FROM json_to_record(item) AS j (person text, game text, number bigint, id text, opponent text, score bigint, at bigint,
        rating double precision, deviation double precision, volatility double precision)
    WHERE EXISTS (SELECT 1 FROM people p WHERE p.id = j.person FOR KEY SHARE)
        AND j.number = 1 + (SELECT coalesce(max(r.number), 0) FROM ratings r WHERE r.person = j.person AND r.game = j.game)
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
    END;
END $$;
