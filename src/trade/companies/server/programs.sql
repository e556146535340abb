-- What was done in a company is never changed.
CREATE OR REPLACE TRIGGER refuse_change BEFORE UPDATE ON company_events FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER refuse_removal BEFORE DELETE OR TRUNCATE ON company_events
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();

-- A company that is removed, as those of a demo are, takes its people and its history with it.
CREATE OR REPLACE FUNCTION forget_company() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  DELETE FROM company_members WHERE company_id = OLD.id;
  DELETE FROM company_invitations WHERE company_id = OLD.id;
  DELETE FROM company_events WHERE company_id = OLD.id;
  RETURN OLD;
END
$$;

CREATE OR REPLACE TRIGGER forget_company BEFORE DELETE ON companies FOR EACH ROW EXECUTE FUNCTION forget_company();

-- An address that is forgotten is not kept as invited either.
CREATE OR REPLACE FUNCTION forget_company_invitations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM company_invitations WHERE email = OLD.email;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER forget_company_invitations AFTER DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION forget_company_invitations();

-- Whom a person buys for; null for themselves. Asked by each order that is placed.
CREATE OR REPLACE FUNCTION buys_for_company(customer uuid) RETURNS uuid LANGUAGE sql STABLE
  RETURN (SELECT company_id FROM company_buyers WHERE user_id = customer);

-- For what stands below companies, such as units of batteries: what belongs to a company is seen by all its people.
CREATE OR REPLACE FUNCTION companies_of(person uuid) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  SELECT company_id FROM company_members WHERE user_id = person
$$;

-- Who answers for what a person ordered for a company that they have left since: its longest-standing owner.
CREATE OR REPLACE FUNCTION first_owner_of(company uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT user_id FROM company_members WHERE company_id = company AND role = 'owner' ORDER BY created_at, user_id LIMIT 1
$$;

-- Who leaves a company keeps nothing of it: what they ordered for it stays with the company, and is written to an owner.
CREATE OR REPLACE FUNCTION leave_orders_to_company() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  UPDATE orders SET user_id = NULL, version = version + 1, email = coalesce((
      SELECT users.email FROM company_members JOIN users ON users.id = user_id
      WHERE company_members.company_id = OLD.company_id AND role = 'owner' AND user_id <> OLD.user_id
      ORDER BY company_members.created_at LIMIT 1), '')
  WHERE company_id = OLD.company_id AND user_id = OLD.user_id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER leave_orders_to_company AFTER DELETE ON company_members
  FOR EACH ROW EXECUTE FUNCTION leave_orders_to_company();

-- An account that is deleted leaves its companies first, while its orders still name it.
CREATE OR REPLACE FUNCTION leave_companies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM company_members WHERE user_id = OLD.id;
  RETURN OLD;
END
$$;

CREATE OR REPLACE TRIGGER leave_companies BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION leave_companies();
