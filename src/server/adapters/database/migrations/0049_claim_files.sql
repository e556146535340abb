CREATE TABLE "warranty_claim_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"claim_id" uuid,
	"event_id" bigint,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"file_hash" text NOT NULL,
	"preview_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "warranty_claim_files_are_sent" CHECK (("warranty_claim_files"."claim_id" is null) = ("warranty_claim_files"."event_id" is null)),
	CONSTRAINT "warranty_claim_files_are_somebodys" CHECK ("warranty_claim_files"."event_id" is not null or "warranty_claim_files"."user_id" is not null)
);
--> statement-breakpoint
-- the version before bears it: the database makes the numbers of its claims, which are few
ALTER TABLE "warranty_claims" ADD COLUMN "number" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "warranty_claims_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);
--> statement-breakpoint
ALTER TABLE "warranty_claims" ADD COLUMN "replacement_id" uuid;
--> statement-breakpoint
ALTER TABLE "warranty_claims" ADD COLUMN "refund_id" uuid;
--> statement-breakpoint
ALTER TABLE "warranty_claim_files" ADD CONSTRAINT "warranty_claim_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "warranty_claim_files" ADD CONSTRAINT "warranty_claim_files_claim_id_warranty_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."warranty_claims"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "warranty_claim_files" ADD CONSTRAINT "warranty_claim_files_event_id_warranty_claim_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."warranty_claim_events"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "warranty_claim_files" ADD CONSTRAINT "warranty_claim_files_file_hash_files_hash_fk" FOREIGN KEY ("file_hash") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "warranty_claim_files" ADD CONSTRAINT "warranty_claim_files_preview_hash_files_hash_fk" FOREIGN KEY ("preview_hash") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "warranty_claim_files_of_claim" ON "warranty_claim_files" USING btree ("claim_id");
--> statement-breakpoint
CREATE INDEX "warranty_claim_files_of_event" ON "warranty_claim_files" USING btree ("event_id");
--> statement-breakpoint
CREATE INDEX "warranty_claim_files_of_user" ON "warranty_claim_files" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "warranty_claim_files_unsent" ON "warranty_claim_files" USING btree ("created_at") WHERE "warranty_claim_files"."event_id" is null;
--> statement-breakpoint
CREATE INDEX "warranty_claim_files_by_hash" ON "warranty_claim_files" USING btree ("file_hash");
--> statement-breakpoint
CREATE INDEX "warranty_claim_files_by_preview" ON "warranty_claim_files" USING btree ("preview_hash");
--> statement-breakpoint
-- the version before bears it: it leaves the new column empty
ALTER TABLE "warranty_claims" ADD CONSTRAINT "warranty_claims_replacement_id_units_id_fk" FOREIGN KEY ("replacement_id") REFERENCES "public"."units"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
-- the version before bears it: it leaves the new column empty
ALTER TABLE "warranty_claims" ADD CONSTRAINT "warranty_claims_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
-- the version before bears it: the database makes the numbers
CREATE UNIQUE INDEX "warranty_claims_by_number" ON "warranty_claims" USING btree ("number");
--> statement-breakpoint
-- the version before bears it: claims are few
CREATE INDEX "warranty_claims_of_replacement" ON "warranty_claims" USING btree ("replacement_id");
--> statement-breakpoint
-- the version before bears it: claims are few
CREATE INDEX "warranty_claims_of_refund" ON "warranty_claims" USING btree ("refund_id");
--> statement-breakpoint
-- What was sent with a claim stays as it was sent, until the claim or its sender goes.
CREATE TRIGGER refuse_change BEFORE UPDATE ON warranty_claim_files FOR EACH ROW
  WHEN (OLD.event_id IS NOT NULL) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER refuse_removal BEFORE DELETE ON warranty_claim_files FOR EACH ROW
  WHEN (OLD.event_id IS NOT NULL AND pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The timeline of a claim goes with the claim alone.
CREATE TRIGGER refuse_removal BEFORE DELETE ON warranty_claim_events FOR EACH ROW
  WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER refuse_emptying BEFORE TRUNCATE ON warranty_claim_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER refuse_emptying BEFORE TRUNCATE ON warranty_claim_files
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
