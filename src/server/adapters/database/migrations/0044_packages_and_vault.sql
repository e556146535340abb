CREATE TABLE "shipment_package_contents" (
	"shipment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"position" smallint NOT NULL,
	"units" integer NOT NULL,
	"goods" jsonb,
	CONSTRAINT "shipment_package_contents_shipment_id_number_position_pk" PRIMARY KEY("shipment_id","number","position"),
	CONSTRAINT "shipment_package_contents_are_some" CHECK ("shipment_package_contents"."units" > 0)
);
--> statement-breakpoint
CREATE TABLE "shipment_packages" (
	"shipment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"count" integer NOT NULL,
	"packaging" text NOT NULL,
	"gross_kg" double precision NOT NULL,
	"charge" double precision,
	"condition" text NOT NULL,
	CONSTRAINT "shipment_packages_shipment_id_number_pk" PRIMARY KEY("shipment_id","number"),
	CONSTRAINT "shipment_packages_are_some" CHECK ("shipment_packages"."count" > 0 and "shipment_packages"."gross_kg" > 0)
);
--> statement-breakpoint
CREATE TABLE "shipment_packings" (
	"shipment_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"edition" smallint NOT NULL,
	"packed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipment_packings_mode_is_known" CHECK ("shipment_packings"."mode" in ('road', 'sea', 'air'))
);
--> statement-breakpoint
CREATE TABLE "shipment_papers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"shipment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"edition" smallint NOT NULL,
	"facts" jsonb NOT NULL,
	"file_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipment_papers_are_made_once" UNIQUE("shipment_id","kind","edition")
);
--> statement-breakpoint
CREATE TABLE "bundle_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"made_by" uuid NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bundle_links_token_is_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "test_summaries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"model" text NOT NULL,
	"edition" integer NOT NULL,
	"valid_from" date NOT NULL,
	"summary" jsonb NOT NULL,
	"file_hash" text,
	"added_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_summaries_are_made_once" UNIQUE("product_id","edition"),
	CONSTRAINT "test_summaries_edition_is_positive" CHECK ("test_summaries"."edition" > 0)
);
--> statement-breakpoint
ALTER TABLE "shipment_package_contents" ADD CONSTRAINT "shipment_package_contents_of_packages" FOREIGN KEY ("shipment_id","number") REFERENCES "public"."shipment_packages"("shipment_id","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_packages" ADD CONSTRAINT "shipment_packages_shipment_id_shipment_packings_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment_packings"("shipment_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_packings" ADD CONSTRAINT "shipment_packings_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_packings" ADD CONSTRAINT "shipment_packings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_papers" ADD CONSTRAINT "shipment_papers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_papers" ADD CONSTRAINT "shipment_papers_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_papers" ADD CONSTRAINT "shipment_papers_file_hash_files_hash_fk" FOREIGN KEY ("file_hash") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_links" ADD CONSTRAINT "bundle_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_links" ADD CONSTRAINT "bundle_links_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_summaries" ADD CONSTRAINT "test_summaries_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_summaries" ADD CONSTRAINT "test_summaries_file_hash_files_hash_fk" FOREIGN KEY ("file_hash") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_summaries" ADD CONSTRAINT "test_summaries_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_package_contents_of_order" ON "shipment_package_contents" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shipment_packages_of_order" ON "shipment_packages" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shipment_packings_of_order" ON "shipment_packings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shipment_papers_of_order" ON "shipment_papers" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shipment_papers_of_file" ON "shipment_papers" USING btree ("file_hash");--> statement-breakpoint
CREATE INDEX "bundle_links_of_order" ON "bundle_links" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "test_summaries_of_model" ON "test_summaries" USING btree (lower("model"),"edition");--> statement-breakpoint
CREATE INDEX "test_summaries_of_file" ON "test_summaries" USING btree ("file_hash");--> statement-breakpoint
-- What was given out about a shipment, or about the tests of a model, is never changed; it may get its bytes once.
CREATE FUNCTION keep_printed_papers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.file_hash IS NOT NULL OR to_jsonb(NEW) - 'file_hash' <> to_jsonb(OLD) - 'file_hash' THEN
    RAISE EXCEPTION 'A paper that was given out is never changed.';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_shipment_papers BEFORE UPDATE ON shipment_papers FOR EACH ROW EXECUTE FUNCTION keep_printed_papers();
--> statement-breakpoint
-- Whoever added it may leave, and their name with them.
CREATE FUNCTION keep_test_summaries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.file_hash IS NOT NULL AND NEW.file_hash IS DISTINCT FROM OLD.file_hash)
      OR to_jsonb(NEW) - 'file_hash' - 'added_by' <> to_jsonb(OLD) - 'file_hash' - 'added_by' THEN
    RAISE EXCEPTION 'A test summary that was given out is never changed.';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_test_summaries BEFORE UPDATE ON test_summaries FOR EACH ROW EXECUTE FUNCTION keep_test_summaries();
