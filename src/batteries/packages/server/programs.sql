-- Transport papers of shipments.

-- A paper that was issued never changes. It gets its file once.
CREATE OR REPLACE FUNCTION keep_printed_papers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.file_hash IS NOT NULL OR to_jsonb(NEW) - 'file_hash' <> to_jsonb(OLD) - 'file_hash' THEN
    RAISE EXCEPTION 'A paper that was given out is never changed.';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER keep_shipment_papers BEFORE UPDATE ON shipment_papers FOR EACH ROW EXECUTE FUNCTION keep_printed_papers();

CREATE OR REPLACE TRIGGER refuse_removal BEFORE DELETE OR TRUNCATE ON shipment_papers
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();
