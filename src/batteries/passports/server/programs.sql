-- Readings of batteries are append-only, and only believed measurements are a battery's state.

CREATE OR REPLACE TRIGGER announce_content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_passports
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();

CREATE OR REPLACE TRIGGER refuse_change BEFORE UPDATE ON unit_readings FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER refuse_emptying BEFORE TRUNCATE ON unit_readings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER refuse_removal BEFORE DELETE OR TRUNCATE ON unit_readings
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();

-- Measurements that count as a battery's state: those that are not marked, and those that an admin has accepted.
CREATE OR REPLACE VIEW believed_readings AS
  SELECT measured.* FROM measured_readings measured
  WHERE NOT EXISTS (
    SELECT FROM reading_marks mark
    WHERE mark.unit_id = measured.unit_id AND mark.taken_at = measured.taken_at AND mark.source = measured.source
      AND mark.decision IS DISTINCT FROM 'accepted'
  );

CREATE OR REPLACE TRIGGER refuse_change BEFORE UPDATE ON measured_readings FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER refuse_removal BEFORE DELETE OR TRUNCATE ON measured_readings
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();

-- A mark is decided once, and never taken away.
CREATE OR REPLACE TRIGGER refuse_change BEFORE UPDATE ON reading_marks FOR EACH ROW
  WHEN (OLD.decision IS NOT NULL) EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER refuse_removal BEFORE DELETE OR TRUNCATE ON reading_marks
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();

-- Only an original battery is sold as new, or built into a new one. Any may be transferred to a workshop or a recycler. Setting a status locks the unit and its stock first.
CREATE OR REPLACE FUNCTION hold_units_by_status() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  held text;
BEGIN
  SELECT units.serial INTO held
  FROM told JOIN unit_statuses USING (unit_id) JOIN units ON units.id = told.unit_id
  WHERE told.kind <> 'transferred' AND told.state IN ('in-stock', 'reserved', 'shipped', 'built-in') AND unit_statuses.status <> 'original'
  LIMIT 1;
  IF held IS NOT NULL THEN
    RAISE EXCEPTION 'Unit % is no longer original.', held
      USING ERRCODE = 'check_violation', CONSTRAINT = 'units_sold_are_original', TABLE = 'units';
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER hold_units_by_status AFTER INSERT ON unit_events
  REFERENCING NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION hold_units_by_status();
