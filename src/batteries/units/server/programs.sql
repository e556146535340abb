-- Units, batches and the stock of tracked products.

-- The stock of a tracked product is the number of its units or the contents of its batches, or what orders hold where that
-- is more because units were blocked after they were promised. So nothing is sold twice, and whatever comes in serves those
-- orders first. Orders that wait for stock anyway give theirs back before that (`lose_stock`). `change` says what came or
-- went; the stock movement follows from it.
CREATE OR REPLACE FUNCTION change_unit_count(product uuid, change bigint, why text, who uuid, words text) RETURNS void
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  missing bigint;
BEGIN
  UPDATE stock SET unit_count = unit_count + change
  WHERE product_id = product AND unit_count IS NOT NULL AND change <> 0;
  SELECT least(held - unit_count, (SELECT coalesce(sum(units), 0) FROM latest_promises(product, held - unit_count))) INTO missing
  FROM stock WHERE product_id = product AND unit_count < held AND change < 0;
  IF missing > 0 THEN
    PERFORM lose_stock(product, on_hand - held + missing, why, who, words) FROM stock WHERE product_id = product;
  END IF;
  INSERT INTO stock_movements (product_id, kind, on_hand_change, actor_id, reason)
  SELECT product_id, why, greatest(unit_count, held) - on_hand, who, words
  FROM stock WHERE product_id = product AND unit_count IS NOT NULL AND on_hand <> greatest(unit_count, held);
END
$$;

-- Switching a product's tracking on or off starts or ends the count.
CREATE OR REPLACE FUNCTION follow_tracking() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  UPDATE stock SET unit_count = CASE WHEN NEW.tracking <> 'none' THEN
    (SELECT count(*) FROM units WHERE product_id = NEW.id AND state IN ('in-stock', 'reserved'))
    + (SELECT coalesce(sum(on_hand), 0) FROM batches WHERE product_id = NEW.id) END
  WHERE product_id = NEW.id;
  PERFORM change_unit_count(NEW.id, 0, 'count', NULL, NULL);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER follow_tracking AFTER UPDATE OF tracking ON products FOR EACH ROW
  WHEN (OLD.tracking <> NEW.tracking) EXECUTE FUNCTION follow_tracking();

-- However stock was changed: at the end of the transaction it is what there is.
CREATE OR REPLACE FUNCTION follow_units() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM change_unit_count(NEW.product_id, 0, 'count', NULL, NULL);
  RETURN NULL;
END
$$;

DROP TRIGGER IF EXISTS follow_units ON stock;
CREATE CONSTRAINT TRIGGER follow_units AFTER UPDATE ON stock DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.unit_count IS NOT NULL AND NEW.on_hand <> greatest(NEW.unit_count, NEW.held))
  EXECUTE FUNCTION follow_units();

-- The only way to change the state of a unit. Stock is locked first and in one order, as when ordering and shipping.
CREATE OR REPLACE FUNCTION apply_unit_events() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  applied bigint;
  changed record;
BEGIN
  PERFORM FROM stock
  WHERE product_id IN (SELECT product_id FROM units JOIN told ON told.unit_id = units.id)
  ORDER BY product_id FOR NO KEY UPDATE;
  UPDATE units SET state = told.state, built_into = told.built_into,
    order_id = CASE WHEN told.state IN ('reserved', 'shipped') THEN told.order_id END,
    order_position = CASE WHEN told.state IN ('reserved', 'shipped') THEN told.order_position END,
    shipment_id = CASE WHEN told.state = 'shipped' THEN told.shipment_id END
  FROM told WHERE units.id = told.unit_id AND units.state = told.was;
  GET DIAGNOSTICS applied = ROW_COUNT;
  IF applied <> (SELECT count(*) FROM told) THEN
    RAISE EXCEPTION 'A unit is not in the state that was told of it.'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'units_move_from_their_state', TABLE = 'units';
  END IF;
  FOR changed IN
    SELECT product_id, min(actor_id::text)::uuid AS who, min(note) AS words,
      CASE told.kind
        WHEN 'received' THEN 'receipt'
        WHEN 'shipped' THEN 'shipment'
        WHEN 'transferred' THEN 'shipment'
        WHEN 'restocked' THEN CASE told.was WHEN 'blocked' THEN 'unblock' ELSE 'return' END
        WHEN 'built-in' THEN 'build'
        ELSE 'block'
      END AS why,
      count(*) FILTER (WHERE told.state IN ('in-stock', 'reserved'))
        - count(*) FILTER (WHERE told.was IN ('in-stock', 'reserved')) AS change
    FROM told JOIN units ON units.id = told.unit_id
    GROUP BY product_id, why ORDER BY product_id, why
  LOOP
    IF changed.change <> 0 THEN
      PERFORM change_unit_count(changed.product_id, changed.change, changed.why, changed.who, changed.words);
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER apply_unit_events AFTER INSERT ON unit_events
  REFERENCING NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION apply_unit_events();

-- The only way to change what is in a batch. Locks like `apply_unit_events`.
CREATE OR REPLACE FUNCTION apply_batch_movements() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  changed record;
BEGIN
  PERFORM FROM stock
  WHERE product_id IN (SELECT product_id FROM batches JOIN moved ON moved.batch_id = batches.id)
  ORDER BY product_id FOR NO KEY UPDATE;
  UPDATE batches SET received = batches.received + change.received, on_hand = batches.on_hand + change.on_hand,
    blocked = batches.blocked + change.blocked
  FROM (
    SELECT batch_id, sum(received_change) AS received, sum(on_hand_change) AS on_hand, sum(blocked_change) AS blocked
    FROM moved GROUP BY batch_id
  ) change
  WHERE batches.id = change.batch_id;
  FOR changed IN
    SELECT product_id, min(actor_id::text)::uuid AS who, min(note) AS words,
      CASE moved.kind
        WHEN 'received' THEN 'receipt'
        WHEN 'shipped' THEN 'shipment'
        WHEN 'returned' THEN 'return'
        WHEN 'restocked' THEN 'unblock'
        ELSE 'block'
      END AS why,
      sum(on_hand_change) AS change
    FROM moved JOIN batches ON batches.id = moved.batch_id
    GROUP BY product_id, why ORDER BY product_id, why
  LOOP
    IF changed.change <> 0 THEN
      PERFORM change_unit_count(changed.product_id, changed.change, changed.why, changed.who, changed.words);
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER apply_batch_movements AFTER INSERT ON batch_movements
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION apply_batch_movements();

CREATE OR REPLACE FUNCTION refuse_without_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Only an event changes what becomes of a unit, and only a movement what is in a batch.';
END
$$;

CREATE OR REPLACE TRIGGER refuse_without_event BEFORE INSERT ON units FOR EACH ROW
  WHEN (NEW.state <> 'new') EXECUTE FUNCTION refuse_without_event();

CREATE OR REPLACE TRIGGER refuse_without_event_later BEFORE UPDATE ON units FOR EACH ROW
  WHEN (pg_trigger_depth() = 0
    AND (OLD.product_id, OLD.state, OLD.built_into, OLD.order_id, OLD.order_position, OLD.shipment_id)
    IS DISTINCT FROM (NEW.product_id, NEW.state, NEW.built_into, NEW.order_id, NEW.order_position, NEW.shipment_id))
  EXECUTE FUNCTION refuse_without_event();

CREATE OR REPLACE TRIGGER refuse_without_event BEFORE INSERT ON batches FOR EACH ROW
  WHEN (NEW.received <> 0 OR NEW.on_hand <> 0 OR NEW.blocked <> 0) EXECUTE FUNCTION refuse_without_event();

CREATE OR REPLACE TRIGGER refuse_without_event_later BEFORE UPDATE ON batches FOR EACH ROW
  WHEN (pg_trigger_depth() = 0 AND (OLD.product_id, OLD.received, OLD.on_hand, OLD.blocked)
    IS DISTINCT FROM (NEW.product_id, NEW.received, NEW.on_hand, NEW.blocked))
  EXECUTE FUNCTION refuse_without_event();

-- No unit is a part of itself, directly or indirectly. Building a unit in locks everything it becomes a part of, so that two
-- transactions cannot each add one half of a circle.
CREATE OR REPLACE FUNCTION refuse_circles_of_units() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  whole uuid := NEW.built_into;
  steps int := 0;
BEGIN
  WHILE whole IS NOT NULL LOOP
    steps := steps + 1;
    IF whole = NEW.id OR steps > 20 THEN
      RAISE EXCEPTION 'Unit % would be a part of itself.', NEW.serial
        USING ERRCODE = 'check_violation', CONSTRAINT = 'units_are_no_part_of_themselves', TABLE = 'units';
    END IF;
    SELECT built_into INTO whole FROM units WHERE id = whole FOR NO KEY UPDATE;
  END LOOP;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER refuse_circles_of_units AFTER UPDATE OF built_into ON units FOR EACH ROW
  WHEN (NEW.built_into IS NOT NULL AND OLD.built_into IS DISTINCT FROM NEW.built_into)
  EXECUTE FUNCTION refuse_circles_of_units();

-- A shipment of a tracked product names as many units, or as much of its batches, as it ships.
CREATE OR REPLACE FUNCTION hold_shipments_to_their_units() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  IF EXISTS (
    SELECT FROM order_lines JOIN stock USING (product_id)
    WHERE order_id = NEW.order_id AND position = NEW.position AND unit_count IS NOT NULL
  ) AND NEW.quantity <>
    (SELECT count(*) FROM unit_events WHERE order_id = NEW.order_id AND order_position = NEW.position
      AND shipment_id = NEW.shipment_id AND kind = 'shipped')
    - (SELECT coalesce(sum(on_hand_change), 0) FROM batch_movements WHERE order_id = NEW.order_id
      AND order_position = NEW.position AND shipment_id = NEW.shipment_id AND kind = 'shipped')
  THEN
    RAISE EXCEPTION 'Shipment % does not name the units of line %.', NEW.shipment_id, NEW.position
      USING ERRCODE = 'check_violation', CONSTRAINT = 'shipments_name_their_units', TABLE = 'shipment_lines';
  END IF;
  RETURN NULL;
END
$$;

DROP TRIGGER IF EXISTS hold_shipments_to_their_units ON shipment_lines;
CREATE CONSTRAINT TRIGGER hold_shipments_to_their_units AFTER INSERT ON shipment_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hold_shipments_to_their_units();

-- Deleted units leave the stock.
CREATE OR REPLACE FUNCTION forget_units() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record;
BEGIN
  FOR changed IN
    SELECT product_id, count(*) AS units FROM gone WHERE state IN ('in-stock', 'reserved') GROUP BY 1 ORDER BY 1
  LOOP
    PERFORM change_unit_count(changed.product_id, -changed.units, 'count', NULL, NULL);
  END LOOP;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER forget_units AFTER DELETE ON units
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_units();

-- Deleted batches leave the stock.
CREATE OR REPLACE FUNCTION forget_batches() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record;
BEGIN
  FOR changed IN SELECT product_id, sum(on_hand) AS on_hand FROM gone GROUP BY 1 ORDER BY 1 LOOP
    PERFORM change_unit_count(changed.product_id, -changed.on_hand, 'count', NULL, NULL);
  END LOOP;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER forget_batches AFTER DELETE ON batches
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_batches();

CREATE OR REPLACE TRIGGER refuse_change BEFORE UPDATE ON unit_events FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER refuse_removal BEFORE DELETE OR TRUNCATE ON unit_events
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER refuse_change BEFORE UPDATE ON batch_movements FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER refuse_removal BEFORE DELETE OR TRUNCATE ON batch_movements
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();
