-- What was done in a company is never changed.
CREATE OR REPLACE TRIGGER refuse_change BEFORE UPDATE ON company_events
  FOR EACH ROW WHEN (NOT follows_merger(to_jsonb(OLD), to_jsonb(NEW))) EXECUTE FUNCTION refuse_change();

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

-- Who leaves a company keeps nothing of it: what they ordered for it stays with the company, and is written to an owner; links
-- to papers that they made end.
CREATE OR REPLACE FUNCTION leave_orders_to_company() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  UPDATE bundle_links SET ended_at = now()
  WHERE made_by = OLD.user_id AND ended_at IS NULL
    AND order_id IN (SELECT id FROM orders WHERE company_id = OLD.company_id);
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

-- A company is merged once, into one that is not merged itself, so that there is no circle. It follows that one where it is
-- merged as well.
CREATE OR REPLACE FUNCTION keep_mergers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM companies WHERE id = NEW.merged_into AND merged_into IS NOT NULL)
      OR (OLD.merged_into IS NOT NULL AND NOT EXISTS (
        SELECT FROM companies WHERE id = OLD.merged_into AND merged_into = NEW.merged_into)) THEN
    RAISE EXCEPTION 'Company % cannot be merged into %.', NEW.id, NEW.merged_into
      USING ERRCODE = 'check_violation', CONSTRAINT = 'companies_are_merged_once', TABLE = 'companies';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER keep_mergers BEFORE UPDATE ON companies
  FOR EACH ROW WHEN (NEW.merged_into IS DISTINCT FROM OLD.merged_into) EXECUTE FUNCTION keep_mergers();

-- Whether a row that is otherwise never changed only goes over to the company that its own was merged into.
CREATE OR REPLACE FUNCTION follows_merger(was jsonb, becomes jsonb) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT was - 'company_id' = becomes - 'company_id' AND EXISTS (
    SELECT FROM companies
    WHERE id = (was ->> 'company_id')::uuid AND merged_into = (becomes ->> 'company_id')::uuid)
$$;

-- What is written for a company that has just been merged belongs to the one that it was merged into. Waits for a merger that
-- is under way, and every merger waits for what is being written. Each table with a company has this trigger.
CREATE OR REPLACE FUNCTION follow_merger() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  stays uuid;
BEGIN
  SELECT merged_into INTO stays FROM companies WHERE id = NEW.company_id FOR KEY SHARE;
  NEW.company_id := coalesce(stays, NEW.company_id);
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER follow_merger BEFORE INSERT OR UPDATE OF company_id ON company_members
  FOR EACH ROW EXECUTE FUNCTION follow_merger();

CREATE OR REPLACE TRIGGER follow_merger BEFORE INSERT OR UPDATE OF company_id ON company_buyers
  FOR EACH ROW EXECUTE FUNCTION follow_merger();

CREATE OR REPLACE TRIGGER follow_merger BEFORE INSERT OR UPDATE OF company_id ON company_invitations
  FOR EACH ROW EXECUTE FUNCTION follow_merger();

CREATE OR REPLACE TRIGGER follow_merger BEFORE INSERT OR UPDATE OF company_id ON company_events
  FOR EACH ROW EXECUTE FUNCTION follow_merger();

CREATE OR REPLACE TRIGGER follow_merger BEFORE INSERT OR UPDATE OF company_id ON company_addresses
  FOR EACH ROW EXECUTE FUNCTION follow_merger();

CREATE OR REPLACE TRIGGER follow_merger BEFORE INSERT OR UPDATE OF company_id ON company_cost_centers
  FOR EACH ROW EXECUTE FUNCTION follow_merger();

CREATE OR REPLACE TRIGGER follow_merger BEFORE INSERT OR UPDATE OF company_id ON company_purchasing
  FOR EACH ROW EXECUTE FUNCTION follow_merger();

CREATE OR REPLACE TRIGGER follow_merger BEFORE INSERT OR UPDATE OF company_id ON company_notes
  FOR EACH ROW EXECUTE FUNCTION follow_merger();

CREATE OR REPLACE TRIGGER follow_merger BEFORE INSERT OR UPDATE OF company_id ON company_documents
  FOR EACH ROW EXECUTE FUNCTION follow_merger();

CREATE OR REPLACE TRIGGER follow_merger BEFORE INSERT OR UPDATE OF company_id ON orders
  FOR EACH ROW WHEN (NEW.company_id IS NOT NULL) EXECUTE FUNCTION follow_merger();
