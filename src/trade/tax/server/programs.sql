-- What an authority has answered is evidence, and stays as it is.

CREATE OR REPLACE TRIGGER refuse_change BEFORE UPDATE ON vat_answers FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER refuse_removal BEFORE DELETE OR TRUNCATE ON vat_answers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
