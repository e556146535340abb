-- Recalled units and batches cannot be sold.

CREATE OR REPLACE FUNCTION is_recalled(batch uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM recall_batches JOIN recalls ON recalls.id = recall_id
    WHERE batch_id = batch AND state <> 'draft' AND released_at IS NULL
  )
$$;

-- A published recall never changes, but for what is stated to authorities.
CREATE OR REPLACE FUNCTION keep_recalls() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - '{state,finished_at,safety_gate}'::text[] <> to_jsonb(OLD) - '{state,finished_at,safety_gate}'::text[] OR NEW.state = 'draft' THEN
    RAISE EXCEPTION 'A recall that was published is never changed.';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER keep_recalls BEFORE UPDATE ON recalls FOR EACH ROW
  WHEN (OLD.state <> 'draft') EXECUTE FUNCTION keep_recalls();

CREATE OR REPLACE TRIGGER announce_content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON recalls
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

-- Whichever code moves a unit: what is received from a recalled batch becomes part of the recall and is blocked in the same
-- statement, and a unit that was not repaired cannot move to a state from which it could be sold. It may be transferred to a
-- workshop or a recycler. Publishing a recall locks
-- the stock of all tracked products, and so does every movement before this runs, so neither misses the other.
CREATE OR REPLACE FUNCTION follow_recalls() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  stuck text;
BEGIN
  IF EXISTS (
    SELECT FROM told JOIN units ON units.id = told.unit_id JOIN recall_batches USING (batch_id)
    WHERE told.kind = 'received'
  ) THEN
    INSERT INTO recall_units (recall_id, unit_id)
    SELECT recall_id, told.unit_id
    FROM told JOIN units ON units.id = told.unit_id JOIN recall_batches USING (batch_id)
    JOIN recalls ON recalls.id = recall_id
    WHERE told.kind = 'received' AND recalls.state <> 'draft' AND released_at IS NULL
    ON CONFLICT DO NOTHING;
  END IF;
  IF EXISTS (
    SELECT FROM told JOIN recall_units USING (unit_id)
    WHERE told.kind = 'received' AND remedy IS DISTINCT FROM 'repaired'
  ) THEN
    INSERT INTO unit_events (unit_id, kind, was, state, actor_id, note)
    SELECT DISTINCT told.unit_id, 'blocked', 'in-stock', 'blocked', told.actor_id, 'Recalled'
    FROM told JOIN recall_units USING (unit_id)
    WHERE told.kind = 'received' AND remedy IS DISTINCT FROM 'repaired';
  END IF;
  SELECT units.serial INTO stuck
  FROM told JOIN recall_units USING (unit_id) JOIN units ON units.id = told.unit_id
  WHERE told.kind NOT IN ('received', 'transferred') AND told.state IN ('in-stock', 'reserved', 'shipped', 'built-in')
    AND remedy IS DISTINCT FROM 'repaired'
  LIMIT 1;
  IF stuck IS NOT NULL THEN
    RAISE EXCEPTION 'Unit % is recalled.', stuck
      USING ERRCODE = 'check_violation', CONSTRAINT = 'units_recalled_stay_blocked', TABLE = 'units';
  END IF;
  RETURN NULL;
END
$$;

-- Triggers run in the order of their names: this one after `apply_unit_events`.
CREATE OR REPLACE TRIGGER follow_recalls AFTER INSERT ON unit_events
  REFERENCING NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION follow_recalls();

-- The same for batches.
CREATE OR REPLACE FUNCTION follow_recalled_batches() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM moved JOIN recall_batches USING (batch_id)) THEN
    RETURN NULL;
  END IF;
  IF EXISTS (SELECT FROM moved WHERE kind NOT IN ('received', 'returned') AND on_hand_change > 0 AND is_recalled(batch_id)) THEN
    RAISE EXCEPTION 'A batch is recalled.'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'batches_recalled_stay_blocked', TABLE = 'batches';
  END IF;
  IF EXISTS (SELECT FROM moved WHERE kind IN ('received', 'returned') AND on_hand_change > 0 AND is_recalled(batch_id)) THEN
    INSERT INTO batch_movements (batch_id, kind, on_hand_change, blocked_change, actor_id, note)
    SELECT batch_id, 'blocked', -on_hand_change, on_hand_change, actor_id, 'Recalled'
    FROM moved WHERE kind IN ('received', 'returned') AND on_hand_change > 0 AND is_recalled(batch_id);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER follow_recalled_batches AFTER INSERT ON batch_movements
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION follow_recalled_batches();

-- Recalled units exist. Checked once for all rows, where a foreign key would check each of a hundred thousand.
CREATE OR REPLACE FUNCTION hold_recalls_to_units() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Counted, because looking for the first missing one would look up each row.
  IF (SELECT count(*) FROM named JOIN units ON units.id = named.unit_id) < (SELECT count(*) FROM named) THEN
    RAISE EXCEPTION 'A recall names units that are there.'
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'recall_units_are_there', TABLE = 'recall_units';
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER hold_recalls_to_units AFTER INSERT ON recall_units
  REFERENCING NEW TABLE AS named FOR EACH STATEMENT EXECUTE FUNCTION hold_recalls_to_units();

CREATE OR REPLACE TRIGGER refuse_other_unit BEFORE UPDATE ON recall_units FOR EACH ROW
  WHEN (NEW.unit_id <> OLD.unit_id OR NEW.recall_id <> OLD.recall_id) EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER announce_content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON recall_units
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

-- Deleting units also removes them from recalls. Waits for a recall that is being published.
CREATE OR REPLACE FUNCTION forget_recalled_units() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM FROM stock WHERE product_id IN (SELECT product_id FROM gone) ORDER BY product_id FOR NO KEY UPDATE;
  DELETE FROM recall_units USING gone WHERE recall_units.unit_id = gone.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER forget_recalled_units AFTER DELETE ON units
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_recalled_units();

-- Keeps the outcome of a recall email after the email itself is deleted.
CREATE OR REPLACE FUNCTION follow_recall_mails() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  UPDATE recall_notices SET sent_at = coalesce(sent_at, NEW.sent_at),
    failure = CASE WHEN NEW.state = 'given-up' THEN coalesce(NEW.last_error, 'It was not taken.') END
  WHERE id = (NEW.data ->> 'noticeId')::uuid;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER follow_recall_mails AFTER UPDATE OF state ON mails FOR EACH ROW
  WHEN (NEW.kind = 'recall-notice' AND NEW.state <> OLD.state) EXECUTE FUNCTION follow_recall_mails();

CREATE OR REPLACE TRIGGER refuse_change BEFORE UPDATE ON recall_events FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER refuse_removal BEFORE DELETE OR TRUNCATE ON recall_events
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();
