CREATE TABLE "invoice_series" (
	"type" text NOT NULL,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_series_type_year_pk" PRIMARY KEY("type","year")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"type" text NOT NULL,
	"year" smallint NOT NULL,
	"place" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"shipment_id" uuid,
	"edition" smallint DEFAULT 1 NOT NULL,
	"credited_id" uuid,
	"refund_id" uuid,
	"company_id" uuid,
	"issued_on" date NOT NULL,
	"due_on" date,
	"currency" text NOT NULL,
	"net_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"gross_cents" bigint NOT NULL,
	"prepaid_cents" bigint NOT NULL,
	"document" jsonb NOT NULL,
	"file_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_number_is_unique" UNIQUE("number"),
	CONSTRAINT "invoices_are_numbered" UNIQUE("type","year","place"),
	CONSTRAINT "invoices_are_issued_once" UNIQUE("shipment_id","edition"),
	CONSTRAINT "invoices_credit_a_refund_once" UNIQUE("credited_id","refund_id"),
	CONSTRAINT "invoices_type" CHECK ("invoices"."type" in ('380', '381')),
	CONSTRAINT "invoices_are_of_a_shipment_or_credit" CHECK (("invoices"."type" = '380') = ("invoices"."shipment_id" is not null) and ("invoices"."type" = '381') = ("invoices"."credited_id" is not null)),
	CONSTRAINT "invoices_add_up" CHECK ("invoices"."net_cents" + "invoices"."tax_cents" = "invoices"."gross_cents" and "invoices"."net_cents" >= 0 and "invoices"."tax_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "uninvoiced_shipments" (
	"shipment_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"missing" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credited_id_invoices_id_fk" FOREIGN KEY ("credited_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_file_hash_files_hash_fk" FOREIGN KEY ("file_hash") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uninvoiced_shipments" ADD CONSTRAINT "uninvoiced_shipments_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uninvoiced_shipments" ADD CONSTRAINT "uninvoiced_shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_newest" ON "invoices" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_of_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoices_of_company" ON "invoices" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "invoices_of_file" ON "invoices" USING btree ("file_hash");--> statement-breakpoint
CREATE INDEX "uninvoiced_shipments_of_order" ON "uninvoiced_shipments" USING btree ("order_id");