-- Shipments are append-only, and their units count towards the order.

-- Carrier and tracking number may be added later.
CREATE OR REPLACE TRIGGER refuse_change BEFORE UPDATE ON shipments
  FOR EACH ROW WHEN ((OLD.id, OLD.order_id, OLD.number, OLD.shipped_on, OLD.created_at)
    IS DISTINCT FROM (NEW.id, NEW.order_id, NEW.number, NEW.shipped_on, NEW.created_at))
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER refuse_removal BEFORE DELETE OR TRUNCATE ON shipments
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();

DROP TRIGGER IF EXISTS hold_progress_to_its_order ON shipments;
CREATE CONSTRAINT TRIGGER hold_progress_to_its_order AFTER INSERT ON shipments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hold_progress_to_its_order();

CREATE OR REPLACE TRIGGER hold_units_to_their_lines AFTER INSERT ON shipment_lines
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION hold_units_to_their_lines();

CREATE OR REPLACE TRIGGER refuse_change BEFORE UPDATE ON shipment_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER refuse_removal BEFORE DELETE OR TRUNCATE ON shipment_lines
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();
