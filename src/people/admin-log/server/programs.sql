-- The admin log is append-only.

-- Personal data in an entry can be emptied; nothing else can change.
CREATE OR REPLACE TRIGGER refuse_change BEFORE UPDATE ON admin_actions
  FOR EACH ROW WHEN ((OLD.id, OLD.actor_id, OLD.actor_name, OLD.actor_email, OLD.action, OLD.subject_kind,
      OLD.subject_id, OLD.subject_name, OLD.before, OLD.after, OLD.created_at)
    IS DISTINCT FROM (NEW.id, NEW.actor_id, coalesce(NEW.actor_name, OLD.actor_name),
      coalesce(NEW.actor_email, OLD.actor_email), NEW.action, NEW.subject_kind, NEW.subject_id,
      coalesce(NEW.subject_name, OLD.subject_name), coalesce(NEW.before, OLD.before),
      coalesce(NEW.after, OLD.after), NEW.created_at))
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER refuse_removal BEFORE DELETE OR TRUNCATE ON admin_actions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
