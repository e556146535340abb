CREATE TABLE "order_promises" (
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"product_id" uuid NOT NULL,
	"promised_on" date NOT NULL,
	"ordered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"late_since" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_promises_order_id_position_pk" PRIMARY KEY("order_id","position")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "order_beyond_stock" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "owed_change" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "order_position" smallint;--> statement-breakpoint
ALTER TABLE "order_promises" ADD CONSTRAINT "order_promises_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_promises" ADD CONSTRAINT "order_promises_of_line" FOREIGN KEY ("order_id","position") REFERENCES "public"."order_lines"("order_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_promises_by_turn" ON "order_promises" USING btree ("product_id","promised_on","ordered_at","order_id","position") WHERE "order_promises"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "order_promises_of_product" ON "order_promises" USING btree ("product_id");--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_owe_to_a_line" CHECK ("stock_movements"."owed_change" = 0 or ("stock_movements"."order_id" is not null and "stock_movements"."order_position" is not null)) NOT VALID;
