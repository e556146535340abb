CREATE TABLE "warranty_claim_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "warranty_claim_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"claim_id" uuid NOT NULL,
	"step" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"words" text,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "warranty_claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"unit_id" uuid NOT NULL,
	"user_id" uuid,
	"order_id" uuid,
	"terms_id" uuid,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"shipped_on" date NOT NULL,
	"in_service_on" date NOT NULL,
	"claimed_on" date NOT NULL,
	"problem" text NOT NULL,
	"figures" jsonb NOT NULL,
	"is_from_readings" boolean NOT NULL,
	"readings" jsonb,
	"judgement" jsonb NOT NULL,
	"remedy" text,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "warranty_claims_state" CHECK ("warranty_claims"."state" in ('open', 'waiting', 'testing', 'accepted', 'refused', 'settled', 'withdrawn')),
	CONSTRAINT "warranty_claims_remedy" CHECK (("warranty_claims"."state" = 'settled') = ("warranty_claims"."remedy" is not null))
);
--> statement-breakpoint
CREATE TABLE "warranty_terms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"edition" integer NOT NULL,
	"valid_from" date NOT NULL,
	"years" smallint NOT NULL,
	"most_throughput" double precision,
	"most_cycles" integer,
	"health_limit" double precision NOT NULL,
	"least_logged" double precision NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "warranty_terms_are_numbered" UNIQUE("product_id","edition"),
	CONSTRAINT "warranty_terms_years" CHECK ("warranty_terms"."years" > 0),
	CONSTRAINT "warranty_terms_shares" CHECK ("warranty_terms"."health_limit" > 0 and "warranty_terms"."health_limit" <= 100
      and "warranty_terms"."least_logged" >= 0 and "warranty_terms"."least_logged" <= 100)
);
--> statement-breakpoint
ALTER TABLE "warranty_claim_events" ADD CONSTRAINT "warranty_claim_events_claim_id_warranty_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."warranty_claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_claims" ADD CONSTRAINT "warranty_claims_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_claims" ADD CONSTRAINT "warranty_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_claims" ADD CONSTRAINT "warranty_claims_terms_id_warranty_terms_id_fk" FOREIGN KEY ("terms_id") REFERENCES "public"."warranty_terms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_terms" ADD CONSTRAINT "warranty_terms_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "warranty_claim_events_of_claim" ON "warranty_claim_events" USING btree ("claim_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "warranty_claims_one_undecided" ON "warranty_claims" USING btree ("unit_id","user_id") WHERE "warranty_claims"."state" in ('open', 'waiting', 'testing', 'accepted');--> statement-breakpoint
CREATE INDEX "warranty_claims_of_unit" ON "warranty_claims" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "warranty_claims_of_user" ON "warranty_claims" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "warranty_claims_by_state" ON "warranty_claims" USING btree ("state","changed_at");--> statement-breakpoint
CREATE INDEX "warranty_terms_of_product" ON "warranty_terms" USING btree ("product_id","valid_from","edition");--> statement-breakpoint
CREATE TRIGGER refuse_change BEFORE UPDATE ON warranty_terms FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER refuse_change BEFORE UPDATE ON warranty_claim_events FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What was measured stays as long as its unit does: nobody takes away what speaks against a claim, or for it.
CREATE TRIGGER refuse_removal BEFORE DELETE ON unit_readings FOR EACH ROW
  WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER refuse_emptying BEFORE TRUNCATE ON unit_readings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
