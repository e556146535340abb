CREATE TABLE "identity_apps" (
	"user_id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_challenges" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identity_challenges_kind" CHECK ("identity_challenges"."kind" in ('second-factor', 'new-passkey', 'passkey-sign-in'))
);
--> statement-breakpoint
CREATE TABLE "identity_passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identity_recovery_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identity_links_purpose" CHECK ("identity_links"."purpose" in ('verify-address', 'new-password'))
);
--> statement-breakpoint
CREATE TABLE "identity_places" (
	"user_id" text NOT NULL,
	"place" text NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identity_places_user_id_place_pk" PRIMARY KEY("user_id","place")
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "data" jsonb;--> statement-breakpoint
ALTER TABLE "identity_sessions" ADD COLUMN "factor" text;--> statement-breakpoint
ALTER TABLE "identity_sessions" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "identity_sessions" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "identity_users" ADD COLUMN "has_second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_apps" ADD CONSTRAINT "identity_apps_user_id_identity_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identity_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_challenges" ADD CONSTRAINT "identity_challenges_user_id_identity_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identity_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_passkeys" ADD CONSTRAINT "identity_passkeys_user_id_identity_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identity_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_recovery_codes" ADD CONSTRAINT "identity_recovery_codes_user_id_identity_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identity_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_links" ADD CONSTRAINT "identity_links_user_id_identity_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identity_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_places" ADD CONSTRAINT "identity_places_user_id_identity_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."identity_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_passkeys_of_user" ON "identity_passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "identity_recovery_codes_of_user" ON "identity_recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "identity_links_of_user" ON "identity_links" USING btree ("user_id");
--> statement-breakpoint
-- The last of the locks before an account with a second factor: whoever makes a session, of whichever version, shows it or
-- makes none. The row is locked, so that a sign-in under way while a factor is set up comes before it, and is ended by it,
-- or after it, and is refused.
CREATE FUNCTION require_second_factor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.factor IS NULL AND (SELECT has_second_factor FROM identity_users WHERE id = NEW.user_id FOR SHARE) THEN
    RAISE EXCEPTION 'this account has a second factor, and none was shown'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'identity_sessions_show_the_factor';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER require_second_factor BEFORE INSERT ON identity_sessions
  FOR EACH ROW EXECUTE FUNCTION require_second_factor();
--> statement-breakpoint
-- In the transaction that makes the session. The first place of an account is told to nobody.
CREATE FUNCTION tell_of_new_place() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER tell_of_new_place AFTER INSERT ON identity_sessions
  FOR EACH ROW WHEN (NEW.place IS NOT NULL) EXECUTE FUNCTION tell_of_new_place();
