ALTER TABLE "identity_challenges" ADD COLUMN "password_mark" text;--> statement-breakpoint
-- the version before bears it: it sets up no second factor, and signs in again who is signed out
-- Whoever sets up a second factor marks the session they hold beforehand. All others came in without it, and end here.
CREATE FUNCTION end_sessions_without_factor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM identity_sessions WHERE user_id = NEW.id AND factor IS NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER end_sessions_without_factor AFTER UPDATE OF has_second_factor ON identity_users
  FOR EACH ROW WHEN (NEW.has_second_factor AND NOT OLD.has_second_factor)
  EXECUTE FUNCTION end_sessions_without_factor();
