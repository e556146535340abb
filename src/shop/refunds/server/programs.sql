-- Refunds never exceed what was paid.

-- No more is refunded from a payment than it brought in.
CREATE OR REPLACE FUNCTION hold_refunds_to_their_payment() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  paid payments;
  came_in bigint;
BEGIN
  SELECT * INTO paid FROM payments WHERE id = NEW.payment_id FOR NO KEY UPDATE;
  IF paid.method = 'transfer' THEN
    SELECT coalesce(sum(amount_cents), 0) INTO came_in FROM transfer_receipts WHERE payment_id = paid.id;
  ELSIF paid.status IN ('settled', 'parked') THEN
    came_in := paid.amount_cents;
  ELSE
    came_in := 0;
  END IF;
  IF (SELECT sum(amount_cents) FROM refunds WHERE payment_id = paid.id) > came_in THEN
    RAISE EXCEPTION 'More would go back of payment % than came in.', paid.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_are_covered', TABLE = 'refunds';
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER hold_refunds_to_their_payment AFTER INSERT ON refunds
  FOR EACH ROW EXECUTE FUNCTION hold_refunds_to_their_payment();

DROP TRIGGER IF EXISTS hold_progress_to_its_order ON refunds;
CREATE CONSTRAINT TRIGGER hold_progress_to_its_order AFTER INSERT ON refunds
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.order_id IS NOT NULL)
  EXECUTE FUNCTION hold_progress_to_its_order();

-- Only the progress of a refund can change.
CREATE OR REPLACE TRIGGER refuse_change BEFORE UPDATE ON refunds
  FOR EACH ROW WHEN ((OLD.id, OLD.payment_id, OLD.order_id, OLD.of, OLD.amount_cents, OLD.reason, OLD.created_at)
    IS DISTINCT FROM (NEW.id, NEW.payment_id, NEW.order_id, NEW.of, NEW.amount_cents, NEW.reason, NEW.created_at))
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER refuse_removal BEFORE DELETE OR TRUNCATE ON refunds
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER hold_units_to_their_lines AFTER INSERT ON refund_lines
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION hold_units_to_their_lines();

CREATE OR REPLACE TRIGGER refuse_change BEFORE UPDATE ON refund_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER refuse_removal BEFORE DELETE OR TRUNCATE ON refund_lines
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();
