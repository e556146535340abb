CREATE TABLE "invoice_deliveries" (
	"invoice_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text NOT NULL,
	"round" smallint DEFAULT 1 NOT NULL,
	"remote_id" text,
	"reason" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"sent_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_deliveries_state" CHECK ("invoice_deliveries"."state" in ('queued', 'sent', 'delivered', 'refused')),
	CONSTRAINT "invoice_deliveries_end" CHECK (("invoice_deliveries"."state" in ('delivered', 'refused')) = ("invoice_deliveries"."next_at" is null) and ("invoice_deliveries"."state" = 'refused') = ("invoice_deliveries"."reason" is not null)),
	CONSTRAINT "invoice_deliveries_sent" CHECK ("invoice_deliveries"."state" not in ('sent', 'delivered') or ("invoice_deliveries"."remote_id" is not null and "invoice_deliveries"."sent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "invoice_delivery_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_delivery_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "peppol_companies" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoice_deliveries" ADD CONSTRAINT "invoice_deliveries_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_deliveries" ADD CONSTRAINT "invoice_deliveries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_delivery_events" ADD CONSTRAINT "invoice_delivery_events_of_delivery" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice_deliveries"("invoice_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "peppol_companies" ADD CONSTRAINT "peppol_companies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_deliveries_due" ON "invoice_deliveries" USING btree ("next_at") WHERE "invoice_deliveries"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "invoice_deliveries_open" ON "invoice_deliveries" USING btree ("invoice_id") WHERE "invoice_deliveries"."state" <> 'delivered';--> statement-breakpoint
CREATE INDEX "invoice_deliveries_of_order" ON "invoice_deliveries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoice_delivery_events_of_invoice" ON "invoice_delivery_events" USING btree ("invoice_id","id");