-- Invoices and credit notes are numbered without gaps, and stay as they were issued.

-- The number is taken in the transaction that uses it, and the next one waits until that is committed or rolled back.
-- Credit notes have a series of their own.
CREATE OR REPLACE FUNCTION next_invoice_place(wanted_type text, wanted_year integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  place integer;
BEGIN
  INSERT INTO invoice_series AS series (type, year, last) VALUES (wanted_type, wanted_year, 1)
  ON CONFLICT (type, year) DO UPDATE SET last = series.last + 1
  RETURNING last INTO place;
  RETURN place;
END
$$;

-- What was issued never changes. It gets the file of its PDF once.
CREATE OR REPLACE FUNCTION keep_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.file_hash IS NOT NULL OR to_jsonb(NEW) - 'file_hash' IS DISTINCT FROM to_jsonb(OLD) - 'file_hash' THEN
    RAISE EXCEPTION 'What is written in invoices is never changed.';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER keep_invoices BEFORE UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION keep_invoices();

-- Nor is it removed, unless a demo is taken out: see demo.ts.
CREATE OR REPLACE TRIGGER refuse_removal BEFORE DELETE OR TRUNCATE ON invoices
  FOR EACH STATEMENT WHEN (current_setting('shop.removes_demo', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION refuse_change();

-- Credit notes give back no more than their invoice asked for, whoever writes them.
CREATE OR REPLACE FUNCTION hold_credits_to_their_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  invoiced record;
  credited record;
BEGIN
  SELECT * INTO invoiced FROM invoices WHERE id = NEW.credited_id FOR UPDATE;
  SELECT sum(net_cents) AS net, sum(tax_cents) AS tax INTO credited FROM invoices WHERE credited_id = NEW.credited_id;
  IF invoiced.type <> '380' OR invoiced.order_id <> NEW.order_id OR invoiced.currency <> NEW.currency
      OR credited.net > invoiced.net_cents OR credited.tax > invoiced.tax_cents THEN
    RAISE EXCEPTION 'Invoice % would be credited with more than it asked for.', invoiced.number;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER hold_credits_to_their_invoice AFTER INSERT ON invoices
  FOR EACH ROW WHEN (NEW.credited_id IS NOT NULL) EXECUTE FUNCTION hold_credits_to_their_invoice();
