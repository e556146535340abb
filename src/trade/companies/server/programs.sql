-- What was done in a company is never changed.
CREATE OR REPLACE TRIGGER refuse_change BEFORE UPDATE ON company_events FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER refuse_removal BEFORE DELETE OR TRUNCATE ON company_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- An address that is forgotten is not kept as invited either.
CREATE OR REPLACE FUNCTION forget_company_invitations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM company_invitations WHERE email = OLD.email;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER forget_company_invitations AFTER DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION forget_company_invitations();
