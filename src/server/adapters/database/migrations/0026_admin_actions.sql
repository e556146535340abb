CREATE TABLE "admin_actions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_actions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor_id" uuid NOT NULL,
	"actor_name" text,
	"actor_email" text,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" text,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "admin_actions_of_subject" ON "admin_actions" USING btree ("subject_kind","subject_id","id");
--> statement-breakpoint
-- But for what it says of people, which can be emptied.
CREATE TRIGGER refuse_change BEFORE UPDATE ON admin_actions
  FOR EACH ROW WHEN ((OLD.id, OLD.actor_id, OLD.actor_name, OLD.actor_email, OLD.action, OLD.subject_kind,
      OLD.subject_id, OLD.subject_name, OLD.before, OLD.after, OLD.created_at)
    IS DISTINCT FROM (NEW.id, NEW.actor_id, coalesce(NEW.actor_name, OLD.actor_name),
      coalesce(NEW.actor_email, OLD.actor_email), NEW.action, NEW.subject_kind, NEW.subject_id,
      coalesce(NEW.subject_name, OLD.subject_name), coalesce(NEW.before, OLD.before),
      coalesce(NEW.after, OLD.after), NEW.created_at))
  EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER refuse_removal BEFORE DELETE OR TRUNCATE ON admin_actions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
