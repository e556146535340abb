-- Receipts, confirmations and packing slips of orders.

-- Without gaps: the number is taken in the transaction that uses it, and the next one waits until that is committed or
-- rolled back.
CREATE OR REPLACE FUNCTION new_receipt_number() RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  this_year integer := extract(year from now() AT TIME ZONE 'UTC');
  digits text;
BEGIN
  INSERT INTO receipt_counters (year, last) VALUES (this_year, 1)
  ON CONFLICT (year) DO UPDATE SET last = receipt_counters.last + 1
  RETURNING last::text INTO digits;
  RETURN write_number('receiptPrefix', 'R', this_year, digits);
END
$$;

-- A receipt is created in the transaction that pays the order, so none is missing. Its counter is the last lock taken.
CREATE OR REPLACE FUNCTION write_receipts() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO order_papers (order_id, kind, number)
  SELECT told.order_id, 'receipt', new_receipt_number()
  FROM told
  WHERE told.kind = 'paid' AND told.created_at >= now()
    AND NOT EXISTS (SELECT FROM order_papers WHERE order_id = told.order_id AND kind = 'receipt');
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER write_receipts AFTER INSERT ON order_events
  REFERENCING NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION write_receipts();

-- A paper that was issued never changes. It gets its file once.
CREATE OR REPLACE FUNCTION keep_order_papers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.file_hash IS NOT NULL OR (NEW.id, NEW.order_id, NEW.kind, NEW.shipment, NEW.edition, NEW.basis, NEW.created_at)
      IS DISTINCT FROM (OLD.id, OLD.order_id, OLD.kind, OLD.shipment, OLD.edition, OLD.basis, OLD.created_at)
      OR NEW.number IS DISTINCT FROM OLD.number THEN
    RAISE EXCEPTION 'A paper that was given out is never changed.';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER keep_order_papers BEFORE UPDATE ON order_papers FOR EACH ROW EXECUTE FUNCTION keep_order_papers();

CREATE OR REPLACE TRIGGER refuse_removal BEFORE DELETE OR TRUNCATE ON order_papers
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();

-- Deleting an order, which was never paid, also deletes the papers that name its customer.
CREATE OR REPLACE FUNCTION forget_order_papers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM order_papers WHERE order_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER forget_order_papers AFTER UPDATE OF deleted_at ON orders FOR EACH ROW
  WHEN (NEW.deleted_at IS NOT NULL AND OLD.deleted_at IS NULL) EXECUTE FUNCTION forget_order_papers();
