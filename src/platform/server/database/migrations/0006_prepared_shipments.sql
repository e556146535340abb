CREATE TABLE "shipment_preparations" (
	"shipment_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"lines" jsonb NOT NULL,
	"shipped_on" date NOT NULL,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- safe for the previous version: it writes rows of shipments only, and deletes them with their order
ALTER TABLE "shipment_packings" DROP CONSTRAINT "shipment_packings_shipment_id_shipments_id_fk";
--> statement-breakpoint
-- safe for the previous version: it writes rows of shipments only, and deletes them with their order
ALTER TABLE "shipment_papers" DROP CONSTRAINT "shipment_papers_shipment_id_shipments_id_fk";
--> statement-breakpoint
ALTER TABLE "shipment_packings" ADD COLUMN "overruled" jsonb;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "transport" text;--> statement-breakpoint
ALTER TABLE "shipment_preparations" ADD CONSTRAINT "shipment_preparations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_preparations_one_open" ON "shipment_preparations" USING btree ("order_id") WHERE "shipment_preparations"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "shipment_preparations_of_order" ON "shipment_preparations" USING btree ("order_id");