CREATE TABLE "quote_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quote_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"quote_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"revision" integer,
	"words" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"quote_id" uuid,
	"event_id" bigint,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"file_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quote_files_are_sent_with_a_step" CHECK (("quote_files"."quote_id" is null) = ("quote_files"."event_id" is null))
);
--> statement-breakpoint
CREATE TABLE "quote_lines" (
	"quote_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"product_id" uuid NOT NULL,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"note" text,
	CONSTRAINT "quote_lines_quote_id_position_pk" PRIMARY KEY("quote_id","position"),
	CONSTRAINT "quote_lines_quantity_is_positive" CHECK ("quote_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "quote_revisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quote_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"content" jsonb NOT NULL,
	"list_cents" jsonb NOT NULL,
	"file_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quote_revisions_are_numbered" UNIQUE("quote_id","revision"),
	CONSTRAINT "quote_revisions_begin_at_one" CHECK ("quote_revisions"."revision" > 0)
);
--> statement-breakpoint
CREATE TABLE "quote_series" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"user_id" uuid,
	"company_id" uuid,
	"company_name" text,
	"contact_name" text NOT NULL,
	"phone" text NOT NULL,
	"delivery" jsonb NOT NULL,
	"wished_on" date,
	"note" text,
	"state" text DEFAULT 'requested' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"valid_until" timestamp with time zone,
	"waits_for_shop_since" timestamp with time zone,
	"order_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quotes_state" CHECK ("quotes"."state" in ('requested', 'sent', 'accepted', 'declined', 'expired', 'withdrawn')),
	CONSTRAINT "quotes_of_companies_name_them" CHECK (("quotes"."company_id" is null) = ("quotes"."company_name" is null)),
	CONSTRAINT "quotes_are_answered_with_a_last_day" CHECK (("quotes"."revision" = 0) = ("quotes"."valid_until" is null) and ("quotes"."revision" > 0 or "quotes"."state" in ('requested', 'withdrawn'))),
	CONSTRAINT "quotes_accepted_have_an_order" CHECK (("quotes"."state" = 'accepted') = ("quotes"."order_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "quote_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "quote_number" text;--> statement-breakpoint
ALTER TABLE "quote_events" ADD CONSTRAINT "quote_events_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_files" ADD CONSTRAINT "quote_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_files" ADD CONSTRAINT "quote_files_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_files" ADD CONSTRAINT "quote_files_event_id_quote_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."quote_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_files" ADD CONSTRAINT "quote_files_file_hash_files_hash_fk" FOREIGN KEY ("file_hash") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_revisions" ADD CONSTRAINT "quote_revisions_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_revisions" ADD CONSTRAINT "quote_revisions_file_hash_files_hash_fk" FOREIGN KEY ("file_hash") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_events_of_quote" ON "quote_events" USING btree ("quote_id","id");--> statement-breakpoint
CREATE INDEX "quote_files_of_quote" ON "quote_files" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "quote_files_of_event" ON "quote_files" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "quote_files_of_person" ON "quote_files" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "quote_files_by_file" ON "quote_files" USING btree ("file_hash");--> statement-breakpoint
CREATE INDEX "quote_revisions_by_file" ON "quote_revisions" USING btree ("file_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_number_is_unique" ON "quotes" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_make_one_order" ON "quotes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "quotes_of_person" ON "quotes" USING btree ("user_id","changed_at");--> statement-breakpoint
CREATE INDEX "quotes_of_company" ON "quotes" USING btree ("company_id","changed_at");--> statement-breakpoint
CREATE INDEX "quotes_newest" ON "quotes" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "quotes_waiting" ON "quotes" USING btree ("waits_for_shop_since") WHERE "quotes"."waits_for_shop_since" is not null;--> statement-breakpoint
CREATE INDEX "quotes_open" ON "quotes" USING btree ("valid_until") WHERE "quotes"."state" = 'sent';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_name_their_quote" CHECK (("orders"."quote_id" is null) = ("orders"."quote_number" is null)) NOT VALID;