CREATE TABLE "recall_batches" (
	"recall_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "recall_batches_recall_id_batch_id_pk" PRIMARY KEY("recall_id","batch_id")
);
--> statement-breakpoint
CREATE TABLE "recall_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recall_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recall_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"notice_id" uuid,
	"unit_id" uuid,
	"batch_id" uuid,
	"actor_id" uuid,
	"remedy" text,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recall_notice_batches" (
	"notice_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "recall_notice_batches_notice_id_batch_id_pk" PRIMARY KEY("notice_id","batch_id")
);
--> statement-breakpoint
CREATE TABLE "recall_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recall_id" uuid NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"sent_at" timestamp with time zone,
	"failure" text,
	"acknowledged_at" timestamp with time zone,
	"remedy" text,
	"remedied_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recall_notices_remedy_has_its_moment" CHECK (("recall_notices"."remedy" is null) = ("recall_notices"."remedied_at" is null))
);
--> statement-breakpoint
CREATE TABLE "recall_picks" (
	"recall_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	CONSTRAINT "recall_picks_recall_id_unit_id_pk" PRIMARY KEY("recall_id","unit_id")
);
--> statement-breakpoint
CREATE TABLE "recall_units" (
	"recall_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"notice_id" uuid,
	"owner_notice_id" uuid,
	"remedy" text,
	"remedied_at" timestamp with time zone,
	CONSTRAINT "recall_units_recall_id_unit_id_pk" PRIMARY KEY("recall_id","unit_id"),
	CONSTRAINT "recall_units_remedy_has_its_moment" CHECK (("recall_units"."remedy" is null) = ("recall_units"."remedied_at" is null))
);
--> statement-breakpoint
CREATE TABLE "recalls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"image_hash" text,
	"identification" text DEFAULT '' NOT NULL,
	"hazard" text DEFAULT '' NOT NULL,
	"instructions" text DEFAULT '' NOT NULL,
	"remedy" text DEFAULT '' NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recalls_state" CHECK ("recalls"."state" in ('draft', 'published', 'finished')),
	CONSTRAINT "recalls_state_has_its_moment" CHECK (("recalls"."state" = 'draft') = ("recalls"."published_at" is null) and ("recalls"."state" = 'finished') = ("recalls"."finished_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "recall_batches" ADD CONSTRAINT "recall_batches_recall_id_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_batches" ADD CONSTRAINT "recall_batches_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_events" ADD CONSTRAINT "recall_events_recall_id_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_notice_batches" ADD CONSTRAINT "recall_notice_batches_notice_id_recall_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."recall_notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_notice_batches" ADD CONSTRAINT "recall_notice_batches_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_notices" ADD CONSTRAINT "recall_notices_recall_id_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_notices" ADD CONSTRAINT "recall_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_picks" ADD CONSTRAINT "recall_picks_recall_id_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_picks" ADD CONSTRAINT "recall_picks_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_units" ADD CONSTRAINT "recall_units_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_image_hash_images_hash_fk" FOREIGN KEY ("image_hash") REFERENCES "public"."images"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recall_batches_of_batch" ON "recall_batches" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "recall_events_of_recall" ON "recall_events" USING btree ("recall_id","id");--> statement-breakpoint
CREATE INDEX "recall_notice_batches_of_batch" ON "recall_notice_batches" USING btree ("batch_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recall_notices_once" ON "recall_notices" USING btree ("recall_id","email");--> statement-breakpoint
CREATE INDEX "recall_notices_of_user" ON "recall_notices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recall_picks_of_unit" ON "recall_picks" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "recall_units_of_unit" ON "recall_units" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "recall_units_of_notice" ON "recall_units" USING btree ("notice_id") WHERE "recall_units"."notice_id" is not null;--> statement-breakpoint
CREATE INDEX "recall_units_of_owner" ON "recall_units" USING btree ("owner_notice_id") WHERE "recall_units"."owner_notice_id" is not null;--> statement-breakpoint
CREATE INDEX "recalls_newest" ON "recalls" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "recalls_of_picture" ON "recalls" USING btree ("image_hash");--> statement-breakpoint
CREATE TRIGGER announce_content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON recalls
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
--> statement-breakpoint
CREATE TRIGGER announce_content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON recall_units
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
--> statement-breakpoint
CREATE TRIGGER refuse_change BEFORE UPDATE ON recall_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What was told to everybody is never changed.
CREATE FUNCTION keep_recalls() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'state' - 'finished_at' <> to_jsonb(OLD) - 'state' - 'finished_at' OR NEW.state = 'draft' THEN
    RAISE EXCEPTION 'A recall that was published is never changed.';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_recalls BEFORE UPDATE ON recalls FOR EACH ROW
  WHEN (OLD.state <> 'draft') EXECUTE FUNCTION keep_recalls();
--> statement-breakpoint
-- What a recall names cannot be sold, whichever code moves it: what is received of a recalled batch is recalled with it, and
-- blocked in the same statement; what was not repaired comes to no other place from which it could be sold. Whoever publishes
-- holds the stock of all that is tracked, and so does whoever moves a unit before this is asked: neither misses the other.
CREATE FUNCTION follow_recalls() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  stuck text;
BEGIN
  IF EXISTS (
    SELECT FROM told JOIN units ON units.id = told.unit_id JOIN recall_batches USING (batch_id)
    WHERE told.kind = 'received'
  ) THEN
    INSERT INTO recall_units (recall_id, unit_id)
    SELECT recall_id, told.unit_id
    FROM told JOIN units ON units.id = told.unit_id JOIN recall_batches USING (batch_id)
    JOIN recalls ON recalls.id = recall_id
    WHERE told.kind = 'received' AND recalls.state <> 'draft' AND released_at IS NULL
    ON CONFLICT DO NOTHING;
  END IF;
  IF EXISTS (
    SELECT FROM told JOIN recall_units USING (unit_id)
    WHERE told.kind = 'received' AND remedy IS DISTINCT FROM 'repaired'
  ) THEN
    INSERT INTO unit_events (unit_id, kind, was, state, actor_id, note)
    SELECT DISTINCT told.unit_id, 'blocked', 'in-stock', 'blocked', told.actor_id, 'Recalled'
    FROM told JOIN recall_units USING (unit_id)
    WHERE told.kind = 'received' AND remedy IS DISTINCT FROM 'repaired';
  END IF;
  SELECT units.serial INTO stuck
  FROM told JOIN recall_units USING (unit_id) JOIN units ON units.id = told.unit_id
  WHERE told.kind <> 'received' AND told.state IN ('in-stock', 'reserved', 'shipped', 'built-in')
    AND remedy IS DISTINCT FROM 'repaired'
  LIMIT 1;
  IF stuck IS NOT NULL THEN
    RAISE EXCEPTION 'Unit % is recalled.', stuck
      USING ERRCODE = 'check_violation', CONSTRAINT = 'units_recalled_stay_blocked', TABLE = 'units';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Named so that it comes after what applies the event.
CREATE TRIGGER follow_recalls AFTER INSERT ON unit_events
  REFERENCING NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION follow_recalls();
--> statement-breakpoint
CREATE FUNCTION is_recalled(batch uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM recall_batches JOIN recalls ON recalls.id = recall_id
    WHERE batch_id = batch AND state <> 'draft' AND released_at IS NULL
  )
$$;
--> statement-breakpoint
CREATE FUNCTION follow_recalled_batches() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM moved JOIN recall_batches USING (batch_id)) THEN
    RETURN NULL;
  END IF;
  IF EXISTS (SELECT FROM moved WHERE kind NOT IN ('received', 'returned') AND on_hand_change > 0 AND is_recalled(batch_id)) THEN
    RAISE EXCEPTION 'A batch is recalled.'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'batches_recalled_stay_blocked', TABLE = 'batches';
  END IF;
  IF EXISTS (SELECT FROM moved WHERE kind IN ('received', 'returned') AND on_hand_change > 0 AND is_recalled(batch_id)) THEN
    INSERT INTO batch_movements (batch_id, kind, on_hand_change, blocked_change, actor_id, note)
    SELECT batch_id, 'blocked', -on_hand_change, on_hand_change, actor_id, 'Recalled'
    FROM moved WHERE kind IN ('received', 'returned') AND on_hand_change > 0 AND is_recalled(batch_id);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER follow_recalled_batches AFTER INSERT ON batch_movements
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION follow_recalled_batches();
--> statement-breakpoint
-- What has become of the mail stays known when the mail itself is forgotten.
CREATE FUNCTION follow_recall_mails() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  UPDATE recall_notices SET sent_at = coalesce(sent_at, NEW.sent_at),
    failure = CASE WHEN NEW.state = 'given-up' THEN coalesce(NEW.last_error, 'It was not taken.') END
  WHERE id = (NEW.data ->> 'noticeId')::uuid;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER follow_recall_mails AFTER UPDATE OF state ON mails FOR EACH ROW
  WHEN (NEW.kind = 'recall-notice' AND NEW.state <> OLD.state) EXECUTE FUNCTION follow_recall_mails();
