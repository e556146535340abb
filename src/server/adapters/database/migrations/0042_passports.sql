CREATE TABLE "passport_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"unit_id" uuid NOT NULL,
	"reader" text NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"given_by" uuid,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passport_links_reader_is_known" CHECK ("passport_links"."reader" in ('interested', 'authority'))
);
--> statement-breakpoint
CREATE TABLE "product_passports" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"declined" text[] DEFAULT '{}' NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_passports_category_is_known" CHECK ("product_passports"."category" in ('ev', 'lmt', 'industrial'))
);
--> statement-breakpoint
CREATE TABLE "reading_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unit_handovers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"unit_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"from_user_id" uuid,
	"code_hash" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	"to_user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unit_readings" (
	"unit_id" uuid NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"health" real,
	"health_error" real,
	"capacity" real,
	"power" real,
	"power_fade" real,
	"resistance" real,
	"efficiency" real,
	"self_discharge" real,
	"cycles" integer,
	"throughput" real,
	"coldest" real,
	"hottest" real,
	"charge" real,
	"overcharges" integer,
	"deep_discharges" integer,
	"overheatings" integer,
	"logged" real,
	"incident" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unit_readings_unit_id_taken_at_pk" PRIMARY KEY("unit_id","taken_at")
);
--> statement-breakpoint
CREATE TABLE "unit_statuses" (
	"unit_id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unit_statuses_are_known" CHECK ("unit_statuses"."status" in ('original', 'repurposed', 're-used', 'remanufactured', 'waste'))
);
--> statement-breakpoint
ALTER TABLE "passport_links" ADD CONSTRAINT "passport_links_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_links" ADD CONSTRAINT "passport_links_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_passports" ADD CONSTRAINT "product_passports_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_keys" ADD CONSTRAINT "reading_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_handovers" ADD CONSTRAINT "unit_handovers_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_handovers" ADD CONSTRAINT "unit_handovers_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_handovers" ADD CONSTRAINT "unit_handovers_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_readings" ADD CONSTRAINT "unit_readings_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_statuses" ADD CONSTRAINT "unit_statuses_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "passport_links_by_hash" ON "passport_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "passport_links_of_unit" ON "passport_links" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "passport_links_of_giver" ON "passport_links" USING btree ("given_by");--> statement-breakpoint
CREATE UNIQUE INDEX "reading_keys_by_hash" ON "reading_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "reading_keys_of_user" ON "reading_keys" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "unit_handovers_by_hash" ON "unit_handovers" USING btree ("code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "unit_handovers_one_open" ON "unit_handovers" USING btree ("unit_id") WHERE "unit_handovers"."taken_at" is null;--> statement-breakpoint
CREATE INDEX "unit_handovers_of_unit" ON "unit_handovers" USING btree ("unit_id","taken_at");--> statement-breakpoint
CREATE INDEX "unit_handovers_from" ON "unit_handovers" USING btree ("from_user_id");--> statement-breakpoint
CREATE INDEX "unit_handovers_to" ON "unit_handovers" USING btree ("to_user_id");--> statement-breakpoint
CREATE TRIGGER refuse_change BEFORE UPDATE ON unit_readings FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER announce_content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_passports
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
