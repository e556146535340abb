-- Warranty terms, and the events and files of claims.

CREATE OR REPLACE TRIGGER refuse_change BEFORE UPDATE ON warranty_terms FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER refuse_removal BEFORE DELETE OR TRUNCATE ON warranty_terms
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER refuse_change BEFORE UPDATE ON warranty_claim_events FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER refuse_emptying BEFORE TRUNCATE ON warranty_claim_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER refuse_removal BEFORE DELETE OR TRUNCATE ON warranty_claim_events
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();

-- What was sent with a claim stays as it was sent, until the claim or its sender is deleted.
CREATE OR REPLACE TRIGGER refuse_change BEFORE UPDATE ON warranty_claim_files FOR EACH ROW
  WHEN (OLD.event_id IS NOT NULL) EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER refuse_emptying BEFORE TRUNCATE ON warranty_claim_files
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER refuse_removal BEFORE DELETE ON warranty_claim_files FOR EACH ROW
  WHEN (OLD.event_id IS NOT NULL AND pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();
