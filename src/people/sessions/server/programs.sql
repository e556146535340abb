-- Sign-ins from places where an account has not been seen before.

-- Emails the account about a sign-in from a new place. The first place of an account is only noted.
CREATE OR REPLACE FUNCTION tell_of_new_place() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  has_places boolean := EXISTS (SELECT FROM identity_places WHERE user_id = NEW.user_id);
  is_new boolean;
BEGIN
  INSERT INTO identity_places (user_id, place) VALUES (NEW.user_id, NEW.place)
    ON CONFLICT (user_id, place) DO UPDATE SET last_seen_at = now() RETURNING xmax = 0 INTO is_new;
  IF has_places AND is_new THEN
    INSERT INTO mails (kind, cause, email, data)
    SELECT 'account-new-sign-in', 'session/' || NEW.id, email,
      jsonb_build_object('userAgent', NEW.user_agent, 'address', NEW.ip_address)
    FROM identity_users WHERE id = NEW.user_id;
    PERFORM pg_notify('mails', '');
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER tell_of_new_place AFTER INSERT ON identity_sessions
  FOR EACH ROW WHEN (NEW.place IS NOT NULL) EXECUTE FUNCTION tell_of_new_place();
