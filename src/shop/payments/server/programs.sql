-- Recorded bank transfers are append-only.

-- The text of the bank statement may name a person and can be emptied; nothing else can change.
CREATE OR REPLACE TRIGGER refuse_change BEFORE UPDATE ON transfer_receipts
  FOR EACH ROW WHEN ((OLD.id, OLD.payment_id, OLD.amount_cents, OLD.received_on, OLD.created_at)
      IS DISTINCT FROM (NEW.id, NEW.payment_id, NEW.amount_cents, NEW.received_on, NEW.created_at)
    OR (NEW.reference <> '' AND NEW.reference <> OLD.reference))
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER refuse_removal BEFORE DELETE OR TRUNCATE ON transfer_receipts
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();
