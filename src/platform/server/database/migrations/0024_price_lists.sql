CREATE TABLE "company_price_lists" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"list_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_discounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_discounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"list_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"basis_points" integer NOT NULL,
	"first_day" date,
	"last_day" date,
	CONSTRAINT "list_discounts_once" UNIQUE NULLS NOT DISTINCT("list_id","kind","first_day"),
	CONSTRAINT "list_discounts_leave_a_price" CHECK ("list_discounts"."basis_points" between 1 and 9999),
	CONSTRAINT "list_discounts_start_first" CHECK ("list_discounts"."first_day" <= "list_discounts"."last_day")
);
--> statement-breakpoint
CREATE TABLE "list_prices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"list_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"from_quantity" integer NOT NULL,
	"unit_cents" integer NOT NULL,
	"is_fixed" boolean DEFAULT false NOT NULL,
	"first_day" date,
	"last_day" date,
	CONSTRAINT "list_prices_once" UNIQUE NULLS NOT DISTINCT("list_id","product_id","from_quantity","first_day"),
	CONSTRAINT "list_prices_are_positive" CHECK ("list_prices"."from_quantity" > 0 and "list_prices"."unit_cents" > 0),
	CONSTRAINT "list_prices_start_first" CHECK ("list_prices"."first_day" <= "list_prices"."last_day")
);
--> statement-breakpoint
CREATE TABLE "price_lists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"first_day" date,
	"last_day" date,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_lists_start_first" CHECK ("price_lists"."first_day" <= "price_lists"."last_day")
);
--> statement-breakpoint
ALTER TABLE "company_price_lists" ADD CONSTRAINT "company_price_lists_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_price_lists" ADD CONSTRAINT "company_price_lists_list_id_price_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."price_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_discounts" ADD CONSTRAINT "list_discounts_list_id_price_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_prices" ADD CONSTRAINT "list_prices_list_id_price_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_prices" ADD CONSTRAINT "list_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_price_lists_of_list" ON "company_price_lists" USING btree ("list_id");--> statement-breakpoint
CREATE INDEX "list_prices_of_product" ON "list_prices" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_lists_name" ON "price_lists" USING btree (lower("name"));