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

-- What was issued never changes. It gets the file of its PDF once, and goes with its company into another one.
CREATE OR REPLACE FUNCTION keep_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF follows_merger(to_jsonb(OLD), to_jsonb(NEW)) THEN
    RETURN NEW;
  END IF;
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

-- What became of a paper in the Peppol network is history. It goes with a demo's papers.
CREATE OR REPLACE TRIGGER refuse_change BEFORE UPDATE ON invoice_delivery_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER refuse_removal BEFORE DELETE OR TRUNCATE ON invoice_delivery_events
  FOR EACH STATEMENT WHEN (current_setting('shop.removes_demo', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION refuse_change();

-- Credit notes give back no more than their invoice asked for, however they are written.
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

-- `12.34`: every currency that is invoiced has two decimals, or none.
CREATE OR REPLACE FUNCTION write_cents(cents numeric) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT to_char(cents / 100, 'FM999999999990.00')
$$;

-- Orders whose invoices and credit notes, issued in these days, do not come to what shipped and went back. No constraint can
-- say it of several tables; the doctor and the journal ask. Without days all are looked at.
CREATE OR REPLACE FUNCTION find_invoice_mismatches(first_day date, last_day date)
RETURNS TABLE (order_id uuid, order_number text, says text) LANGUAGE sql STABLE AS $$
  WITH asked AS (
    SELECT DISTINCT invoices.order_id AS id FROM invoices
    WHERE issued_on BETWEEN coalesce(first_day, '-infinity') AND coalesce(last_day, 'infinity')
  ), papers AS (
    SELECT invoices.* FROM invoices JOIN asked ON asked.id = invoices.order_id
  ), newest AS (
    SELECT DISTINCT ON (shipment_id) * FROM papers WHERE type = '380' ORDER BY shipment_id, edition DESC
  ), invoiced AS (
    SELECT newest.order_id AS id, sum(net_cents) AS net, sum(gross_cents) AS gross, count(*) AS papers
    FROM newest GROUP BY newest.order_id
  ), shipped AS (
    SELECT newest.order_id AS id, sum(lines.quantity * ordered.unit_cents) AS cents
    FROM newest
    JOIN shipment_lines lines ON lines.shipment_id = newest.shipment_id
    JOIN order_lines ordered ON ordered.order_id = lines.order_id AND ordered.position = lines.position
    GROUP BY newest.order_id
  ), wrong AS (
    SELECT papers.order_id AS id, format('%s states %s but is recorded as %s', papers.number,
      document -> 'totals' ->> 'gross', write_cents(gross_cents)) AS says
    FROM papers
    WHERE replace(document -> 'totals' ->> 'gross', '.', '')::bigint <> gross_cents
      OR replace(document -> 'totals' ->> 'net', '.', '')::bigint <> net_cents
    UNION ALL
    SELECT invoiced.id, format('Net invoiced %s, shipped %s', write_cents(net),
      write_cents(shipped.cents + orders.delivery_cents))
    FROM invoiced JOIN shipped USING (id) JOIN orders USING (id)
    WHERE net <> shipped.cents + orders.delivery_cents
    -- Taxed as agreed, and nothing was cancelled: the papers come to what the customer paid.
    UNION ALL
    SELECT invoiced.id, format('Invoiced %s, ordered %s', write_cents(gross), write_cents(orders.total_cents))
    FROM invoiced JOIN orders USING (id)
    WHERE gross <> orders.total_cents AND orders.tax IS NOT NULL AND orders.units_shipped = orders.quantity
      AND invoiced.papers = (SELECT count(*) FROM shipments WHERE shipments.order_id = orders.id)
      AND NOT EXISTS (
        SELECT FROM newest, jsonb_array_elements(newest.document -> 'lines') line
        WHERE newest.order_id = orders.id
          AND (line ->> 'category', (line ->> 'rate')::numeric) IS DISTINCT FROM (
            orders.tax -> 'lines' -> ((line ->> 'position')::int - 1) ->> 'category',
            (orders.tax -> 'lines' -> ((line ->> 'position')::int - 1) ->> 'rate')::numeric))
    UNION ALL
    SELECT papers.order_id, format('%s was corrected, but credited with %s', papers.number, write_cents(credited.cents))
    FROM papers
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(gross_cents), 0) AS cents FROM invoices notes WHERE notes.credited_id = papers.id
    ) credited
    WHERE papers.type = '380' AND credited.cents <> papers.gross_cents
      AND EXISTS (SELECT FROM newest WHERE newest.shipment_id = papers.shipment_id AND newest.edition > papers.edition)
    -- Where nothing was cancelled or corrected, and there was still something to credit.
    UNION ALL
    SELECT orders.id, format('Refunded %s, credited %s', write_cents(refunds.amount_cents), write_cents(credited.cents))
    FROM refunds
    JOIN asked ON asked.id = refunds.order_id
    JOIN orders ON orders.id = refunds.order_id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(CASE WHEN orders.tax_cents > 0 THEN gross_cents ELSE net_cents END), 0) AS cents
      FROM papers notes WHERE notes.refund_id = refunds.id
    ) credited
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(gross_cents) - sum((
        SELECT coalesce(sum(notes.gross_cents), 0) FROM papers notes WHERE notes.credited_id = before.id)), 0) AS cents
      FROM papers before WHERE before.order_id = orders.id AND before.type = '380' AND before.created_at <= refunds.created_at
    ) remaining
    WHERE refunds.of = 'order' AND credited.cents <> refunds.amount_cents AND remaining.cents > 0
      AND NOT EXISTS (SELECT FROM refund_lines WHERE refund_lines.refund_id = refunds.id AND cancelled > 0)
      AND NOT EXISTS (SELECT FROM papers WHERE papers.order_id = orders.id AND papers.edition > 1)
  )
  SELECT wrong.id, orders.number, wrong.says FROM wrong JOIN orders ON orders.id = wrong.id ORDER BY orders.number, wrong.says
$$;

CREATE OR REPLACE TRIGGER follow_merger BEFORE INSERT OR UPDATE OF company_id ON invoices
  FOR EACH ROW WHEN (NEW.company_id IS NOT NULL) EXECUTE FUNCTION follow_merger();

CREATE OR REPLACE TRIGGER follow_merger BEFORE INSERT OR UPDATE OF company_id ON peppol_companies
  FOR EACH ROW EXECUTE FUNCTION follow_merger();
