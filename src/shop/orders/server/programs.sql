-- Orders, their lines and events.

-- `AY-2026-00042`, by the prefix in the settings. Numbers can have gaps: an order that is not completed uses up its number.
CREATE OR REPLACE FUNCTION new_order_number(placed_at timestamptz DEFAULT now()) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  digits text := nextval('order_numbers')::text;
BEGIN
  RETURN write_number('orderPrefix', 'AY', extract(year from placed_at AT TIME ZONE 'UTC')::integer, digits);
END
$$;

-- A customer's orders are placed one after another, so that open orders can be counted here, including those placed while
-- this one waited. Null if the customer no longer exists.
CREATE OR REPLACE FUNCTION open_orders_at_turn(customer uuid) RETURNS bigint LANGUAGE plpgsql VOLATILE SET enable_seqscan = off AS $$
BEGIN
  PERFORM FROM users WHERE id = customer FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  RETURN (SELECT count(*) FROM orders WHERE user_id = customer AND paid_at IS NULL AND deleted_at IS NULL);
END
$$;

-- The lines of an order add up to its goods; delivery and tax come on top.
CREATE OR REPLACE FUNCTION hold_lines_to_their_order() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  IF (SELECT (sum(quantity), sum(total_cents)) IS DISTINCT FROM
      (NEW.quantity, NEW.total_cents - NEW.delivery_cents - NEW.tax_cents)
      FROM order_lines WHERE order_id = NEW.id) THEN
    RAISE EXCEPTION 'The lines of order % do not add up to it.', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_lines_add_up', TABLE = 'orders';
  END IF;
  RETURN NULL;
END
$$;

DROP TRIGGER IF EXISTS hold_lines_to_their_order ON orders;
CREATE CONSTRAINT TRIGGER hold_lines_to_their_order AFTER INSERT OR UPDATE OF quantity, total_cents, delivery_cents, tax_cents ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hold_lines_to_their_order();

-- What an order says about its shipments and refunds is their sum.
CREATE OR REPLACE FUNCTION hold_progress_to_its_order() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  named uuid := CASE TG_TABLE_NAME WHEN 'orders' THEN to_jsonb(NEW)->>'id' ELSE to_jsonb(NEW)->>'order_id' END;
BEGIN
  IF EXISTS (
    SELECT FROM orders
    WHERE id = named AND (units_shipped, units_cancelled, refunded_cents) IS DISTINCT FROM (
      (SELECT coalesce(sum(quantity), 0) FROM shipment_lines WHERE order_id = named),
      (SELECT coalesce(sum(cancelled), 0) FROM refund_lines WHERE order_id = named),
      (SELECT coalesce(sum(amount_cents), 0) FROM refunds WHERE order_id = named AND of = 'order')
    )
  ) THEN
    RAISE EXCEPTION 'The shipments and refunds of order % do not add up to what it says of them.', named
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_progress_adds_up', TABLE = 'orders';
  END IF;
  RETURN NULL;
END
$$;

DROP TRIGGER IF EXISTS hold_progress_to_its_order ON orders;
CREATE CONSTRAINT TRIGGER hold_progress_to_its_order AFTER UPDATE OF units_shipped, units_cancelled, refunded_cents ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hold_progress_to_its_order();

-- No unit is shipped or refunded that was not ordered, and none is both shipped and cancelled. Each change waits for the
-- lock of its order.
CREATE OR REPLACE FUNCTION hold_units_to_their_lines() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  broken record;
BEGIN
  PERFORM FROM orders WHERE id IN (SELECT order_id FROM added) ORDER BY id FOR NO KEY UPDATE;
  SELECT line.order_id, line.position INTO broken
  FROM (SELECT DISTINCT order_id, position FROM added) touched
  JOIN order_lines line USING (order_id, position)
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(quantity), 0) AS units FROM shipment_lines
    WHERE order_id = line.order_id AND position = line.position
  ) shipped
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(cancelled), 0) AS cancelled, coalesce(sum(returned), 0) AS returned FROM refund_lines
    WHERE order_id = line.order_id AND position = line.position
  ) refunded
  WHERE shipped.units + refunded.cancelled > line.quantity OR refunded.returned > shipped.units
  LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'Line % of order % has not so many units left.', broken.position, broken.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_lines_have_units_left', TABLE = 'order_lines';
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER refuse_change BEFORE UPDATE ON order_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER refuse_removal BEFORE DELETE OR TRUNCATE ON order_lines
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();

-- Personal data in an event can be emptied; nothing else can change.
CREATE OR REPLACE TRIGGER refuse_change BEFORE UPDATE ON order_events
  FOR EACH ROW WHEN (NEW.data <> '{}' OR (OLD.id, OLD.order_id, OLD.kind, OLD.actor_kind, OLD.created_at)
    IS DISTINCT FROM (NEW.id, NEW.order_id, NEW.kind, NEW.actor_kind, NEW.created_at))
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER refuse_removal BEFORE DELETE OR TRUNCATE ON order_events
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();

-- Emails about orders are written with the event that causes them.
-- Includes transfers that paid only a part, and cancelled units that were refunded earlier when the customer had asked to
-- cancel them. Events dated in the past, such as the demo's history, send nothing.
CREATE OR REPLACE FUNCTION write_order_mails() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO mails (kind, cause, email, order_id, event_id)
  SELECT 'order-' || told.kind, 'order-event/' || told.id, orders.email, told.order_id, told.id
  FROM told JOIN orders ON orders.id = told.order_id
  WHERE told.created_at >= now()
    AND (told.kind IN ('placed', 'paid', 'shipped', 'lapsed', 'refunded', 'address-corrected', 'cancellation-declined')
      OR (told.kind = 'transfer-received' AND told.data->>'missingCents' <> '0')
      OR (told.kind = 'taken-back' AND told.data ? 'cancellation'))
  ORDER BY told.id;
  IF FOUND THEN
    PERFORM pg_notify('mails', '');
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER write_order_mails AFTER INSERT ON order_events
  REFERENCING NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION write_order_mails();
