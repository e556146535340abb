-- What the database itself ensures about accounts with a second factor.

-- No session is created for an account with a second factor unless the factor was shown. The row lock orders a sign-in in
-- progress against setting up a factor: either the sign-in comes first and its session is ended by the setup, or it comes
-- second and is refused.
CREATE OR REPLACE FUNCTION require_second_factor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.factor IS NULL AND (SELECT has_second_factor FROM identity_users WHERE id = NEW.user_id FOR SHARE) THEN
    RAISE EXCEPTION 'this account has a second factor, and none was shown'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'identity_sessions_show_the_factor';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER require_second_factor BEFORE INSERT ON identity_sessions
  FOR EACH ROW EXECUTE FUNCTION require_second_factor();

-- Setting up a second factor ends every session that was created without one. The session that sets it up is marked first.
CREATE OR REPLACE FUNCTION end_sessions_without_factor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM identity_sessions WHERE user_id = NEW.id AND factor IS NULL;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER end_sessions_without_factor AFTER UPDATE OF has_second_factor ON identity_users
  FOR EACH ROW WHEN (NEW.has_second_factor AND NOT OLD.has_second_factor)
  EXECUTE FUNCTION end_sessions_without_factor();
