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
  RETURN (SELECT count(*) FROM orders WHERE user_id = customer AND paid_at IS NULL AND on_account_at IS NULL AND deleted_at IS NULL);
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
    -- What is owed is not there to be shipped. A refund says after this what it takes of it (`follow_promises`).
    OR (TG_TABLE_NAME = 'shipment_lines'
      AND shipped.units + refunded.cancelled + owed_units(line.order_id, line.position) > line.quantity)
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

-- How many units of a line are owed: ordered beyond stock, and not there yet.
CREATE OR REPLACE FUNCTION owed_units(line_order uuid, line_position integer) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(owed_change), 0)::bigint FROM stock_movements
  WHERE order_id = line_order AND order_position = line_position AND owed_change <> 0
$$;

-- Sets stock aside for what is owed, the earliest promise first. The stock must be locked: so no unit is promised twice, and
-- none becomes available to a new order while an earlier one is owed.
CREATE OR REPLACE FUNCTION allot_stock(product uuid) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  free bigint := (SELECT on_hand - held FROM stock WHERE product_id = product);
BEGIN
  IF free <= 0 OR NOT EXISTS (SELECT FROM order_promises WHERE product_id = product AND settled_at IS NULL) THEN
    RETURN;
  END IF;
  WITH turn AS (
    SELECT order_id, position, created_at, owed,
      sum(owed) OVER (ORDER BY promised_on, ordered_at, order_id, position) - owed AS before
    FROM order_promises CROSS JOIN LATERAL (SELECT owed_units(order_id, position) AS owed) line
    WHERE product_id = product AND settled_at IS NULL
  ), allotted AS (
    SELECT order_id, position, created_at, owed, least(owed, free - before) AS units
    FROM turn WHERE owed > 0 AND before < free
  ), told AS (
    -- Of a new order its own event tells enough.
    INSERT INTO order_events (order_id, kind, actor_kind, data)
    SELECT order_id, 'allotted', 'shop', jsonb_build_object('position', position, 'units', units, 'owed', owed - units)
    FROM allotted WHERE created_at < now() ORDER BY order_id, position
  )
  INSERT INTO stock_movements (product_id, kind, held_change, owed_change, order_id, order_position)
  SELECT product, 'allot', units, -units, order_id, position FROM allotted ORDER BY order_id, position;
END
$$;

-- Whatever makes stock available: what is owed comes first. Runs before `mark_stock_alerts`.
CREATE OR REPLACE FUNCTION allot_what_came() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM allot_stock(NEW.product_id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER allot_what_came AFTER UPDATE ON stock FOR EACH ROW
  WHEN (NEW.on_hand - NEW.held > OLD.on_hand - OLD.held) EXECUTE FUNCTION allot_what_came();

-- Runs after `apply_stock_movements`. A line never owes less than nothing, nor more than is left of it; its promise is settled
-- when it owes nothing; and what is newly owed takes what is there.
CREATE OR REPLACE FUNCTION follow_promises() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  broken record;
  product uuid;
BEGIN
  IF NOT EXISTS (SELECT FROM moved WHERE owed_change <> 0) THEN
    RETURN NULL;
  END IF;
  SELECT touched.order_id, touched.order_position INTO broken
  FROM (SELECT DISTINCT order_id, order_position FROM moved WHERE owed_change <> 0) touched
  LEFT JOIN order_promises promise ON (promise.order_id, promise.position) = (touched.order_id, touched.order_position)
  LEFT JOIN order_lines line ON (line.order_id, line.position) = (promise.order_id, promise.position)
  WHERE promise.order_id IS NULL OR NOT owed_units(line.order_id, line.position) BETWEEN 0 AND line.quantity
    - (SELECT coalesce(sum(quantity), 0) FROM shipment_lines WHERE order_id = line.order_id AND position = line.position)
    - (SELECT coalesce(sum(cancelled), 0) FROM refund_lines WHERE order_id = line.order_id AND position = line.position)
  LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'Line % of order % cannot owe so many units.', broken.order_position, broken.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_lines_owe_what_is_left', TABLE = 'order_lines';
  END IF;
  UPDATE order_promises SET settled_at = CASE WHEN owed > 0 THEN NULL ELSE now() END
  FROM (
    SELECT order_id, order_position, owed_units(order_id, order_position) AS owed
    FROM (SELECT DISTINCT order_id, order_position FROM moved WHERE owed_change <> 0) touched
  ) line
  WHERE (order_promises.order_id, order_promises.position) = (line.order_id, line.order_position)
    AND (settled_at IS NULL) <> (owed > 0);
  FOR product IN SELECT DISTINCT product_id FROM moved WHERE owed_change > 0 ORDER BY product_id LOOP
    PERFORM allot_stock(product);
  END LOOP;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER follow_promises AFTER INSERT ON stock_movements
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION follow_promises();

-- Which lines give units back when stock turns out to be missing: the latest promise first. The stock must be locked.
CREATE OR REPLACE FUNCTION latest_promises(product uuid, missing bigint)
RETURNS TABLE (order_id uuid, order_position smallint, units bigint) LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  SELECT line.order_id, line.position, least(line.held, missing - line.before)
  FROM (
    SELECT promise.order_id, promise.position, left_over.held,
      sum(left_over.held) OVER (
        ORDER BY promised_on DESC, ordered_at DESC, promise.order_id DESC, promise.position DESC) - left_over.held AS before
    FROM order_promises promise
    JOIN order_lines ordered ON (ordered.order_id, ordered.position) = (promise.order_id, promise.position)
    JOIN orders ON orders.id = promise.order_id
    CROSS JOIN LATERAL (
      SELECT ordered.quantity - owed_units(promise.order_id, promise.position)
        - (SELECT coalesce(sum(quantity), 0) FROM shipment_lines shipped
           WHERE (shipped.order_id, shipped.position) = (promise.order_id, promise.position))
        - (SELECT coalesce(sum(cancelled), 0) FROM refund_lines refunded
           WHERE (refunded.order_id, refunded.position) = (promise.order_id, promise.position)) AS held
    ) left_over
    WHERE promise.product_id = product AND deleted_at IS NULL AND lapsed_at IS NULL AND shipped_at IS NULL
  ) line
  WHERE line.held > 0 AND line.before < missing
$$;

-- Stock was lost: what is missing for orders is owed again, by the latest promises, in the statement that takes it from the
-- stock. Answers how many units were taken back. The stock must be locked.
CREATE OR REPLACE FUNCTION lose_stock(product uuid, units bigint, why text, who uuid, words text) RETURNS bigint
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  missing bigint := (SELECT units - (on_hand - held) FROM stock WHERE product_id = product);
  back bigint;
BEGIN
  WITH taken AS MATERIALIZED (
    SELECT * FROM latest_promises(product, greatest(missing, 0))
  ), told AS (
    INSERT INTO order_events (order_id, kind, actor_kind, actor_id, data)
    SELECT order_id, 'owed-again', CASE WHEN who IS NULL THEN 'shop' ELSE 'admin' END, who,
      jsonb_build_object('position', order_position, 'units', taken.units, 'reason', words)
    FROM taken ORDER BY order_id, order_position
  ), moved AS (
    INSERT INTO stock_movements (product_id, kind, on_hand_change, held_change, owed_change, order_id, order_position, actor_id, reason)
    SELECT product, 'take-back', 0, -taken.units, taken.units, order_id, order_position, who, words FROM taken
    UNION ALL
    SELECT product, why, -lose_stock.units, 0, 0, NULL, NULL, who, words
  )
  SELECT coalesce(sum(taken.units), 0) INTO back FROM taken;
  RETURN back;
END
$$;

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
    -- Of one that waits for approval its customer hears from the company, but not when it ships.
    AND (NOT orders.awaits_approval OR told.kind = 'promise-moved')
    AND (told.kind IN ('placed', 'paid', 'shipped', 'lapsed', 'refunded', 'address-corrected', 'cancellation-declined',
        'promise-moved', 'promise-late')
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

-- An order that waited for approval is confirmed when it is approved: once, however often that happens, and with the address that
-- it goes to by then. By a trigger of its own, which costs other events nothing.
CREATE OR REPLACE FUNCTION confirm_approved_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO mails (kind, cause, email, order_id, event_id)
  SELECT 'order-placed', 'order-event/' || min(said.id) FILTER (WHERE said.kind = 'placed'), orders.email, orders.id, max(said.id)
  FROM orders JOIN order_events said ON said.order_id = orders.id AND said.kind IN ('placed', 'address-corrected')
  WHERE orders.id = NEW.order_id
  GROUP BY orders.id
  HAVING count(*) FILTER (WHERE said.kind = 'placed') > 0
  ON CONFLICT DO NOTHING;
  IF FOUND THEN
    PERFORM pg_notify('mails', '');
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER confirm_approved_order AFTER INSERT ON order_events
  FOR EACH ROW WHEN (NEW.kind = 'approved' AND NEW.created_at >= now()) EXECUTE FUNCTION confirm_approved_order();
