CREATE TABLE "consignment_lines" (
	"consignment_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"product_id" uuid NOT NULL,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"batch" text,
	"condition" text,
	CONSTRAINT "consignment_lines_consignment_id_position_pk" PRIMARY KEY("consignment_id","position"),
	CONSTRAINT "consignment_lines_are_some" CHECK ("consignment_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "consignment_units" (
	"consignment_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"unit_id" uuid NOT NULL,
	"is_from_stock" boolean NOT NULL,
	CONSTRAINT "consignment_units_consignment_id_unit_id_pk" PRIMARY KEY("consignment_id","unit_id")
);
--> statement-breakpoint
CREATE TABLE "consignments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "consignments_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"purpose" text NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_address" text NOT NULL,
	"user_id" uuid,
	"order_id" uuid,
	"cause_id" uuid,
	"cause_name" text,
	"cause_path" text,
	"note" text,
	"shipped_on" date NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"sent_at" timestamp with time zone,
	"discarded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consignments_purpose_is_known" CHECK ("consignments"."purpose" in ('replacement', 'repair', 'sample', 'transfer')),
	CONSTRAINT "consignments_are_sent_or_discarded" CHECK ("consignments"."sent_at" is null or "consignments"."discarded_at" is null)
);
--> statement-breakpoint
ALTER TABLE "shipment_package_contents" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_packages" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_packings" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment_papers" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "consignment_lines" ADD CONSTRAINT "consignment_lines_consignment_id_consignments_id_fk" FOREIGN KEY ("consignment_id") REFERENCES "public"."consignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consignment_lines" ADD CONSTRAINT "consignment_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consignment_units" ADD CONSTRAINT "consignment_units_consignment_id_consignments_id_fk" FOREIGN KEY ("consignment_id") REFERENCES "public"."consignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consignment_units" ADD CONSTRAINT "consignment_units_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consignments" ADD CONSTRAINT "consignments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consignment_lines_of_product" ON "consignment_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "consignment_units_of_unit" ON "consignment_units" USING btree ("unit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "consignments_by_number" ON "consignments" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "consignments_of_cause" ON "consignments" USING btree ("cause_id");--> statement-breakpoint
CREATE INDEX "consignments_of_user" ON "consignments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "consignments_to_be_sent" ON "consignments" USING btree ("created_at") WHERE "consignments"."sent_at" is null and "consignments"."discarded_at" is null;