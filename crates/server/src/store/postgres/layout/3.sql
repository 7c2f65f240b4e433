-- The lobby is claimed as matches are, and is none.
CREATE OR REPLACE FUNCTION claim(match text, node text, OUT epoch bigint, OUT holder text, OUT address text) LANGUAGE plpgsql AS $$
DECLARE
    held leases%ROWTYPE;
BEGIN
    PERFORM 1 FROM nodes n WHERE n.name = node AND n.until > clock_timestamp() FOR SHARE;
    IF NOT FOUND THEN
        RETURN;
    END IF;
    INSERT INTO leases SELECT match, NULL, 0 WHERE match = 'lobby-----------------' OR EXISTS (SELECT 1 FROM matches m WHERE m.id = match) ON CONFLICT DO NOTHING;
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
