-- A test summary that was issued never changes. It gets its file once, and loses the name of an admin whose account is
-- deleted.
CREATE OR REPLACE FUNCTION keep_test_summaries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.file_hash IS NOT NULL AND NEW.file_hash IS DISTINCT FROM OLD.file_hash)
      OR to_jsonb(NEW) - 'file_hash' - 'added_by' <> to_jsonb(OLD) - 'file_hash' - 'added_by' THEN
    RAISE EXCEPTION 'A test summary that was given out is never changed.';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER keep_test_summaries BEFORE UPDATE ON test_summaries FOR EACH ROW EXECUTE FUNCTION keep_test_summaries();
