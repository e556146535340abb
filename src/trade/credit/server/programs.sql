-- A company's account: what it owes and what stands against it. Nothing in it is ever changed.

-- What an invoice of a company asks for stands in its account, and so do credit notes: of an order on account with all of
-- them, of one that was paid before with what is still open of the invoice, since the rest goes back as a refund.
CREATE OR REPLACE FUNCTION enter_invoice() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  debit account_entries;
  open_cents bigint;
  cents bigint;
  entered uuid;
BEGIN
  IF NEW.type = '380' THEN
    cents := NEW.gross_cents - NEW.prepaid_cents;
    IF cents > 0 THEN
      INSERT INTO account_entries (company_id, kind, invoice_id, amount_cents, currency, day, due_on, reference, source, source_key)
      VALUES (NEW.company_id, 'invoice', NEW.id, cents, NEW.currency, NEW.issued_on, coalesce(NEW.due_on, NEW.issued_on),
        NEW.number, 'invoices', NEW.id);
    END IF;
    RETURN NULL;
  END IF;
  SELECT * INTO debit FROM account_entries WHERE invoice_id = NEW.credited_id FOR UPDATE;
  IF debit.id IS NULL THEN
    RETURN NULL;
  END IF;
  open_cents := debit.amount_cents
    - (SELECT coalesce(sum(amount_cents), 0) FROM account_allocations WHERE debit_id = debit.id);
  cents := CASE WHEN (SELECT prepaid_cents FROM invoices WHERE id = NEW.credited_id) = 0
    THEN NEW.gross_cents ELSE least(NEW.gross_cents, open_cents) END;
  IF cents > 0 THEN
    INSERT INTO account_entries (company_id, kind, invoice_id, amount_cents, currency, day, reference, source, source_key)
    VALUES (NEW.company_id, 'credit-note', NEW.id, cents, NEW.currency, NEW.issued_on, NEW.number, 'invoices', NEW.id)
    RETURNING id INTO entered;
    IF least(cents, open_cents) > 0 THEN
      INSERT INTO account_allocations (debit_id, credit_id, amount_cents)
      VALUES (debit.id, entered, least(cents, open_cents));
    END IF;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER enter_invoice AFTER INSERT ON invoices
  FOR EACH ROW WHEN (NEW.company_id IS NOT NULL) EXECUTE FUNCTION enter_invoice();

-- An allocation is between a debt, which has a due day, and a credit of one company in one currency; neither is used up by more than it has, nor
-- by less than nothing. Each waits for the lock of both.
CREATE OR REPLACE FUNCTION hold_allocations_to_entries() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  debit account_entries;
  credit account_entries;
BEGIN
  PERFORM FROM account_entries WHERE id IN (NEW.debit_id, NEW.credit_id) ORDER BY id FOR UPDATE;
  SELECT * INTO debit FROM account_entries WHERE id = NEW.debit_id;
  SELECT * INTO credit FROM account_entries WHERE id = NEW.credit_id;
  IF debit.due_on IS NULL OR credit.due_on IS NOT NULL
      OR debit.company_id <> credit.company_id OR debit.currency <> credit.currency
      OR (SELECT sum(amount_cents) FROM account_allocations WHERE debit_id = debit.id) NOT BETWEEN 0 AND debit.amount_cents
      OR (SELECT sum(amount_cents) FROM account_allocations WHERE credit_id = credit.id) NOT BETWEEN 0 AND credit.amount_cents
      OR (SELECT sum(amount_cents) FROM account_allocations WHERE (debit_id, credit_id) = (debit.id, credit.id)) < 0 THEN
    RAISE EXCEPTION 'More of % would be paid by % than there is.', debit.reference, credit.reference
      USING ERRCODE = 'check_violation', CONSTRAINT = 'account_allocations_are_covered', TABLE = 'account_allocations';
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER hold_allocations_to_entries AFTER INSERT ON account_allocations
  FOR EACH ROW EXECUTE FUNCTION hold_allocations_to_entries();

CREATE OR REPLACE TRIGGER refuse_change BEFORE UPDATE ON account_entries
  FOR EACH ROW WHEN (NOT follows_merger(to_jsonb(OLD), to_jsonb(NEW))) EXECUTE FUNCTION refuse_change();

-- Unless a demo is taken out: see demo.ts.
CREATE OR REPLACE TRIGGER refuse_removal BEFORE DELETE OR TRUNCATE ON account_entries
  FOR EACH STATEMENT WHEN (current_setting('shop.removes_demo', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER refuse_change BEFORE UPDATE ON account_allocations
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Unless a demo is taken out: see demo.ts.
CREATE OR REPLACE TRIGGER refuse_removal BEFORE DELETE OR TRUNCATE ON account_allocations
  FOR EACH STATEMENT WHEN (current_setting('shop.removes_demo', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION refuse_change();

-- What of an order on account no invoice asks for yet, delivered or not. Where all that is left of it has left and is invoiced,
-- the cents that rounding left between order and invoices are not owed.
CREATE OR REPLACE FUNCTION uninvoiced_cents(ordered orders) RETURNS bigint LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  SELECT CASE
    WHEN ordered.units_shipped + ordered.units_cancelled = ordered.quantity AND NOT EXISTS (
      SELECT FROM shipments WHERE order_id = ordered.id
        AND NOT EXISTS (SELECT FROM invoices WHERE shipment_id = shipments.id)) THEN 0
    ELSE greatest(0, ordered.total_cents - ordered.refunded_cents - (
      SELECT coalesce(sum(CASE type WHEN '380' THEN gross_cents ELSE -gross_cents END), 0)
      FROM invoices WHERE order_id = ordered.id))
  END
$$;

CREATE OR REPLACE TRIGGER follow_merger BEFORE INSERT OR UPDATE OF company_id ON company_terms
  FOR EACH ROW EXECUTE FUNCTION follow_merger();

CREATE OR REPLACE TRIGGER follow_merger BEFORE INSERT OR UPDATE OF company_id ON account_entries
  FOR EACH ROW EXECUTE FUNCTION follow_merger();

CREATE OR REPLACE TRIGGER follow_merger BEFORE INSERT OR UPDATE OF company_id ON account_card_payments
  FOR EACH ROW EXECUTE FUNCTION follow_merger();

CREATE OR REPLACE TRIGGER follow_merger BEFORE INSERT OR UPDATE OF company_id ON reminder_pauses
  FOR EACH ROW EXECUTE FUNCTION follow_merger();
