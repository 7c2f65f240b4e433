-- What is kept, as in the file of SQLite, and who may write it. Everything here is in one schema of its own.

CREATE TABLE meta (
    key text PRIMARY KEY,
    value text NOT NULL
);

-- Time that services have run, in milliseconds: no clock can make a match old.
CREATE TABLE life (
    sole boolean PRIMARY KEY DEFAULT true CHECK (sole),
    lived bigint NOT NULL,
    seen timestamptz NOT NULL
);
INSERT INTO life (lived, seen) VALUES (0, clock_timestamp());

-- Services that are at work, each under a name that it has drawn; one whose time has passed owns nothing.
CREATE TABLE nodes (
    name text COLLATE "C" PRIMARY KEY,
    address text NOT NULL,
    until timestamptz NOT NULL
);

CREATE TABLE matches (
    id text COLLATE "C" PRIMARY KEY,
    status text NOT NULL,
    touched bigint NOT NULL,
    record text NOT NULL,
    digest bytea NOT NULL
);
CREATE INDEX matches_by_status ON matches (status, touched);

-- Who writes a match. It is good as long as its node's time; each claim raises the epoch.
CREATE TABLE leases (
    match_id text COLLATE "C" PRIMARY KEY,
    owner text COLLATE "C",
    epoch bigint NOT NULL
) WITH (fillfactor = 70);

CREATE TABLE journal (
    match_id text COLLATE "C" NOT NULL,
    number bigint NOT NULL,
    entry text NOT NULL,
    fingerprint bigint NOT NULL,
    banks text,
    chain bytea NOT NULL,
    PRIMARY KEY (match_id, number)
);

CREATE TABLE results (
    number bigint PRIMARY KEY,
    match_id text COLLATE "C" NOT NULL,
    kind text NOT NULL,
    result text NOT NULL,
    chain bytea NOT NULL,
    UNIQUE (match_id, kind)
);

-- The time of a node goes on, unless it has passed: others may have taken its matches then.
CREATE FUNCTION beat(node text, term interval) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
    UPDATE nodes SET until = clock_timestamp() + term WHERE name = node AND until > clock_timestamp();
    RETURN FOUND;
END $$;

-- A match for a node: the new epoch (0 where there is no such match) with the node, if any, whose time has passed over it; or the node that has
-- it, without an epoch; or nothing where the time of the one who asks has passed. Nodes
-- are locked while they are looked at: one that is just being renewed is waited for.
CREATE FUNCTION claim(match text, node text, OUT epoch bigint, OUT holder text, OUT address text) LANGUAGE plpgsql AS $$
DECLARE
    held leases%ROWTYPE;
BEGIN
    PERFORM 1 FROM nodes n WHERE n.name = node AND n.until > clock_timestamp() FOR SHARE;
    IF NOT FOUND THEN
        RETURN;
    END IF;
    INSERT INTO leases SELECT match, NULL, 0 WHERE EXISTS (SELECT 1 FROM matches m WHERE m.id = match) ON CONFLICT DO NOTHING;
    SELECT * INTO held FROM leases l WHERE l.match_id = match FOR UPDATE;
    IF NOT FOUND THEN
        epoch := 0;
        RETURN;
    END IF;
    IF held.owner <> node THEN
        SELECT n.name, n.address INTO holder, address FROM nodes n WHERE n.name = held.owner AND n.until > clock_timestamp() FOR SHARE;
        IF FOUND THEN
            RETURN;
        END IF;
    END IF;
    epoch := held.epoch + 1;
    UPDATE leases l SET owner = node, epoch = held.epoch + 1 WHERE l.match_id = match;
    IF held.owner <> node THEN
        holder := held.owner;
    END IF;
END $$;

-- A row is written where the one before it stands as its writer knows it, and nowhere else.
CREATE FUNCTION write_row(item json) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO journal (match_id, number, entry, fingerprint, banks, chain)
    SELECT j.id, j.number, j.entry, j.fingerprint, j.banks, decode(j.chain, 'hex')
    FROM json_to_record(item) AS j (id text, number bigint, entry text, fingerprint bigint, banks text, chain text, before text)
    WHERE CASE WHEN j.number = 0
        THEN EXISTS (SELECT 1 FROM matches m WHERE m.id = j.id)
        ELSE EXISTS (
            SELECT 1 FROM journal k WHERE k.match_id = j.id AND k.number = j.number - 1 AND k.chain = decode(j.before, 'hex')
        ) END
    ON CONFLICT DO NOTHING;
    RETURN FOUND;
END $$;

CREATE FUNCTION write_record(item json) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO matches AS m (id, status, touched, record, digest)
    SELECT j.id, j.status, (SELECT lived FROM life), j.json, decode(j.digest, 'hex')
    FROM json_to_record(item) AS j (id text, status text, json text, digest text)
    ON CONFLICT (id) DO UPDATE
        SET status = excluded.status, touched = excluded.touched, record = excluded.record, digest = excluded.digest
        WHERE NOT (item ->> 'new')::boolean;
    RETURN FOUND;
END $$;

-- The next of the list: its link is SHA-256 of a word, the link before, the number in eight bytes with the smallest first, and the text.
CREATE FUNCTION write_result(item json) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
    place bigint;
    before bytea;
    number_in_bytes bytea := '\x0000000000000000';
BEGIN
    PERFORM pg_advisory_xact_lock(718293001);
    SELECT r.number, r.chain INTO place, before FROM results r ORDER BY r.number DESC LIMIT 1;
    place := coalesce(place, 0) + 1;
    before := coalesce(before, decode(repeat('00', 32), 'hex'));
    FOR byte IN 0..7 LOOP
        number_in_bytes := set_byte(number_in_bytes, byte, ((place >> (8 * byte)) & 255)::int);
    END LOOP;
    INSERT INTO results (number, match_id, kind, result, chain)
    SELECT place, item ->> 'id', item ->> 'kind', item ->> 'text',
        sha256(convert_to('fudaba result', 'UTF8') || before || number_in_bytes || convert_to(item ->> 'text', 'UTF8'))
    ON CONFLICT DO NOTHING;
    RETURN FOUND;
END $$;

CREATE FUNCTION write_item(item json) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
    RETURN CASE item ->> 'write'
        WHEN 'row' THEN write_row(item)
        WHEN 'record' THEN write_record(item)
        WHEN 'result' THEN write_result(item)
    END;
END $$;

-- All of a job or nothing. What is written by a lease holds on to it until the end, so that nobody claims the match in between; a node that
-- slept finds another epoch here. The usual job is a single row, which needs no way back.
CREATE FUNCTION write_job(job json) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
    item json;
BEGIN
    IF job ->> 'lease' IS NOT NULL THEN
        PERFORM 1 FROM leases l
        WHERE l.match_id = job ->> 'lease' AND l.epoch = (job ->> 'epoch')::bigint AND l.owner = job ->> 'node' FOR SHARE;
        IF NOT FOUND THEN
            RETURN 'lapsed';
        END IF;
    END IF;
    IF json_array_length(job -> 'writes') = 1 THEN
        RETURN CASE WHEN write_item(job -> 'writes' -> 0) THEN 'done' ELSE 'refused' END;
    END IF;
    BEGIN
        FOR item IN SELECT json_array_elements(job -> 'writes') LOOP
            IF NOT write_item(item) THEN
                RAISE EXCEPTION 'refused';
            END IF;
        END LOOP;
        RETURN 'done';
    EXCEPTION WHEN raise_exception THEN
        RETURN 'refused';
    END;
END $$;

-- Forgets what is old enough, at most so many of a kind; what is in memory somewhere is touched. Nobody is waited for.
CREATE FUNCTION sweep(live text[], finished bigint, waiting bigint, unfinished bigint, most bigint) RETURNS bigint LANGUAGE plpgsql AS $$
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
        ORDER BY m.touched, m.id LIMIT most FOR UPDATE SKIP LOCKED
    ), gone AS (
        DELETE FROM matches m USING old WHERE m.id = old.id RETURNING m.id
    )
    SELECT coalesce(array_agg(id), '{}') INTO forgotten FROM gone;
    DELETE FROM journal WHERE match_id = ANY (forgotten);
    DELETE FROM leases WHERE match_id = ANY (forgotten);
    RETURN cardinality(forgotten);
END $$;
