-- Quotes are numbered one after the other, and what was sent stays as it was.

-- `Q-2026-00017`, by the prefix in the settings. Taken in the transaction that uses it; the next one waits for that.
CREATE OR REPLACE FUNCTION new_quote_number() RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  this_year integer := extract(year FROM now() AT TIME ZONE 'UTC')::integer;
  place integer;
BEGIN
  INSERT INTO quote_series AS series (year, last) VALUES (this_year, 1)
  ON CONFLICT (year) DO UPDATE SET last = series.last + 1
  RETURNING last INTO place;
  RETURN write_number('quotePrefix', 'Q', this_year, place::text);
END
$$;

-- What was offered never changes. It gets the file of its PDF once.
CREATE OR REPLACE FUNCTION keep_quote_revisions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.file_hash IS NOT NULL OR to_jsonb(NEW) - 'file_hash' IS DISTINCT FROM to_jsonb(OLD) - 'file_hash' THEN
    RAISE EXCEPTION 'What is written in a quote is never changed.';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER keep_quote_revisions BEFORE UPDATE ON quote_revisions
  FOR EACH ROW EXECUTE FUNCTION keep_quote_revisions();

-- It goes with its quote, and not before.
CREATE OR REPLACE TRIGGER refuse_removal BEFORE DELETE OR TRUNCATE ON quote_revisions
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();

-- What was asked for stays as it was asked.
CREATE OR REPLACE TRIGGER refuse_change BEFORE UPDATE ON quote_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER refuse_removal BEFORE DELETE OR TRUNCATE ON quote_lines
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();

-- What was said can be emptied; nothing else can change.
CREATE OR REPLACE TRIGGER refuse_change BEFORE UPDATE ON quote_events
  FOR EACH ROW WHEN (NEW.words IS NOT NULL OR to_jsonb(NEW) - 'words' IS DISTINCT FROM to_jsonb(OLD) - 'words')
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER refuse_removal BEFORE DELETE OR TRUNCATE ON quote_events
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();

-- A quote that was accepted, declined, withdrawn or has expired stays that for good.
CREATE OR REPLACE FUNCTION keep_ended_quotes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state NOT IN ('requested', 'sent') AND (NEW.state, NEW.revision, NEW.valid_until, NEW.order_id)
      IS DISTINCT FROM (OLD.state, OLD.revision, OLD.valid_until, OLD.order_id) THEN
    RAISE EXCEPTION 'Quote % has ended as %.', OLD.number, OLD.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'quotes_end_once', TABLE = 'quotes';
  END IF;
  IF NEW.state = 'accepted' AND OLD.state = 'sent' AND OLD.valid_until <= clock_timestamp() THEN
    RAISE EXCEPTION 'Quote % has expired.', OLD.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'quotes_are_accepted_in_time', TABLE = 'quotes';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER keep_ended_quotes BEFORE UPDATE ON quotes FOR EACH ROW EXECUTE FUNCTION keep_ended_quotes();

-- Who leaves a company keeps nothing of it: what they asked for it stays with the company.
CREATE OR REPLACE FUNCTION leave_quotes_to_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE quotes SET user_id = NULL WHERE company_id = OLD.company_id AND user_id = OLD.user_id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER leave_quotes_to_company AFTER DELETE ON company_members
  FOR EACH ROW EXECUTE FUNCTION leave_quotes_to_company();

-- A person's own quotes go with their account, but for those that became an order which is kept.
CREATE OR REPLACE FUNCTION forget_quotes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM quotes WHERE user_id = OLD.id AND company_id IS NULL AND NOT EXISTS (
    SELECT FROM orders WHERE orders.id = order_id AND deleted_at IS NULL);
  DELETE FROM quote_files WHERE user_id = OLD.id AND quote_id IS NULL;
  RETURN OLD;
END
$$;

CREATE OR REPLACE TRIGGER forget_quotes BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION forget_quotes();

CREATE OR REPLACE TRIGGER follow_merger BEFORE INSERT OR UPDATE OF company_id ON quotes
  FOR EACH ROW WHEN (NEW.company_id IS NOT NULL) EXECUTE FUNCTION follow_merger();
