-- What an authority has answered is evidence, and stays as it is.

CREATE OR REPLACE TRIGGER refuse_change BEFORE UPDATE ON vat_answers
  FOR EACH ROW WHEN (NOT follows_merger(to_jsonb(OLD), to_jsonb(NEW))) EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER refuse_removal BEFORE DELETE OR TRUNCATE ON vat_answers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER follow_merger BEFORE INSERT OR UPDATE OF company_id ON vat_numbers
  FOR EACH ROW EXECUTE FUNCTION follow_merger();

CREATE OR REPLACE TRIGGER follow_merger BEFORE INSERT OR UPDATE OF company_id ON vat_answers
  FOR EACH ROW EXECUTE FUNCTION follow_merger();
