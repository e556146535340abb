-- What the bank said stays as it said it; only what became of it here changes.

CREATE OR REPLACE FUNCTION keep_bank_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  decided text[] := ARRAY['state', 'proposal', 'order_id', 'refund_id', 'company_id', 'returns_id', 'note', 'decided_by', 'decided_at'];
BEGIN
  IF to_jsonb(NEW) - decided IS DISTINCT FROM to_jsonb(OLD) - decided THEN
    RAISE EXCEPTION 'What a bank statement says is never changed.';
  END IF;
  -- It goes with its company into another one.
  IF follows_merger(to_jsonb(OLD), to_jsonb(NEW)) THEN
    RETURN NEW;
  END IF;
  -- What is booked has paid something, and stays booked. Its order goes only with a demo.
  IF OLD.state = 'booked' AND to_jsonb(NEW) - 'decided_by' IS DISTINCT FROM to_jsonb(OLD) - 'decided_by' THEN
    RAISE EXCEPTION 'A booked entry stays booked.';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER keep_bank_entries BEFORE UPDATE ON bank_entries
  FOR EACH ROW EXECUTE FUNCTION keep_bank_entries();

-- Unless a demo is taken out: see demo.ts.
CREATE OR REPLACE TRIGGER refuse_removal BEFORE DELETE OR TRUNCATE ON bank_entries
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0 AND current_setting('shop.removes_demo', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER refuse_change BEFORE UPDATE ON bank_statements
  FOR EACH ROW WHEN (to_jsonb(OLD) - 'uploaded_by' IS DISTINCT FROM to_jsonb(NEW) - 'uploaded_by')
  EXECUTE FUNCTION refuse_change();

-- Unless a demo is taken out: see demo.ts.
CREATE OR REPLACE TRIGGER refuse_removal BEFORE DELETE OR TRUNCATE ON bank_statements
  FOR EACH STATEMENT WHEN (current_setting('shop.removes_demo', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION refuse_change();

-- What was handed to the bank stays what it was; a refund that is in a file is in no other.
CREATE OR REPLACE TRIGGER refuse_change BEFORE UPDATE ON payouts
  FOR EACH ROW WHEN (to_jsonb(OLD) - 'created_by' IS DISTINCT FROM to_jsonb(NEW) - 'created_by')
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER refuse_removal BEFORE DELETE OR TRUNCATE ON payouts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER refuse_change BEFORE UPDATE ON payout_refunds FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER refuse_removal BEFORE DELETE OR TRUNCATE ON payout_refunds
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER follow_merger BEFORE INSERT OR UPDATE OF company_id ON bank_entries
  FOR EACH ROW WHEN (NEW.company_id IS NOT NULL) EXECUTE FUNCTION follow_merger();
