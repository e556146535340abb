-- Back-in-stock alerts. Stock and its movements are in catalog's file, with their tables.

-- A stock alert is due once the smallest order is available again, and its email is written with it. Checked only when availability
-- grows, so that placing an order costs nothing.
CREATE OR REPLACE FUNCTION mark_stock_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  product uuid;
BEGIN
  IF TG_TABLE_NAME = 'stock' THEN product := NEW.product_id; ELSE product := NEW.id; END IF;
  WITH due AS (
    UPDATE stock_alerts SET back_at = clock_timestamp()
    WHERE product_id = product AND back_at IS NULL AND EXISTS (
      SELECT FROM products JOIN stock ON stock.product_id = products.id
      WHERE products.id = product AND products.deleted_at IS NULL
        AND (on_hand - held) / multiple >= ceil(min_order::numeric / multiple)
    )
    RETURNING user_id, back_at
  )
  INSERT INTO mails (kind, cause, email, data)
  SELECT 'back-in-stock', 'stock/' || product || '/' || extract(epoch FROM back_at), email,
    jsonb_build_object('productId', product)
  FROM due JOIN users ON users.id = user_id;
  IF FOUND THEN
    PERFORM pg_notify('mails', '');
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER mark_stock_alerts AFTER UPDATE OF min_order, multiple, deleted_at ON products FOR EACH ROW
  WHEN (NEW.deleted_at IS NULL
    AND (NEW.min_order <> OLD.min_order OR NEW.multiple <> OLD.multiple OR OLD.deleted_at IS NOT NULL))
  EXECUTE FUNCTION mark_stock_alerts();

CREATE OR REPLACE TRIGGER mark_stock_alerts AFTER UPDATE ON stock FOR EACH ROW
  WHEN (NEW.on_hand - NEW.held > OLD.on_hand - OLD.held) EXECUTE FUNCTION mark_stock_alerts();
