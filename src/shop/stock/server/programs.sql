-- Stock and its movements.

-- Every product has a stock row from the start. A tracked product starts with no units.
CREATE OR REPLACE FUNCTION begin_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock (product_id, on_hand, unit_count)
  SELECT id, 0, CASE WHEN tracking <> 'none' THEN 0 END FROM added;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER begin_stock AFTER INSERT ON products
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION begin_stock();

-- The only way to change stock. Rows are locked in one order, so that two orders cannot deadlock.
CREATE OR REPLACE FUNCTION apply_stock_movements() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM FROM stock WHERE product_id IN (SELECT product_id FROM moved) ORDER BY product_id FOR NO KEY UPDATE;
  UPDATE stock SET on_hand = stock.on_hand + change.on_hand, held = stock.held + change.held
  FROM (
    SELECT product_id, sum(on_hand_change)::bigint AS on_hand, sum(held_change)::bigint AS held
    FROM moved GROUP BY product_id
  ) change
  WHERE stock.product_id = change.product_id;
  -- With the name of the change, if the transaction has given it one.
  PERFORM pg_notify('content_changed', trim('stock ' || coalesce(current_setting('ampyard.change', true), '')));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER apply_stock_movements AFTER INSERT ON stock_movements
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION apply_stock_movements();

CREATE OR REPLACE TRIGGER refuse_change BEFORE UPDATE ON stock_movements
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER refuse_removal BEFORE DELETE OR TRUNCATE ON stock_movements
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();

-- A stock alert is due once the smallest order is available again. Checked only when availability grows, so that placing an
-- order costs nothing.
CREATE OR REPLACE FUNCTION mark_stock_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  product uuid;
BEGIN
  IF TG_TABLE_NAME = 'stock' THEN product := NEW.product_id; ELSE product := NEW.id; END IF;
  UPDATE stock_alerts SET back_at = now()
  WHERE product_id = product AND back_at IS NULL AND EXISTS (
    SELECT FROM products JOIN stock ON stock.product_id = products.id
    WHERE products.id = product AND products.deleted_at IS NULL
      AND (on_hand - held) / multiple >= ceil(min_order::numeric / multiple)
  );
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER mark_stock_alerts AFTER UPDATE OF min_order, multiple ON products FOR EACH ROW
  WHEN (NEW.min_order <> OLD.min_order OR NEW.multiple <> OLD.multiple) EXECUTE FUNCTION mark_stock_alerts();

CREATE OR REPLACE TRIGGER mark_stock_alerts AFTER UPDATE ON stock FOR EACH ROW
  WHEN (NEW.on_hand - NEW.held > OLD.on_hand - OLD.held) EXECUTE FUNCTION mark_stock_alerts();
