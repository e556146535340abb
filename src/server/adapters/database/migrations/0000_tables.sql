CREATE TABLE "blog_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" integer NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	CONSTRAINT "blog_entries_position_unique" UNIQUE("position")
);
--> statement-breakpoint
CREATE TABLE "images" (
	"hash" text PRIMARY KEY NOT NULL,
	"content_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "images_hash_is_sha256_of_bytes" CHECK ("images"."hash" = encode(sha256("images"."bytes"), 'hex')),
	CONSTRAINT "images_content_type_is_a_picture" CHECK ("images"."content_type" in ('image/jpeg', 'image/png', 'image/webp', 'image/svg+xml'))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"product_id" uuid NOT NULL,
	"product_name" text NOT NULL,
	"customer_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"quantity" integer NOT NULL,
	"rate_cents" integer NOT NULL,
	"total_cents" bigint NOT NULL,
	"transaction_id" text,
	"paid_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_transaction_is_used_once" UNIQUE("transaction_id"),
	CONSTRAINT "orders_quantity_is_positive" CHECK ("orders"."quantity" > 0),
	CONSTRAINT "orders_rate_is_positive" CHECK ("orders"."rate_cents" > 0),
	CONSTRAINT "orders_total_is_exact" CHECK ("orders"."total_cents" = "orders"."rate_cents"::bigint * "orders"."quantity"),
	CONSTRAINT "orders_paid_with_transaction" CHECK (("orders"."paid_at" is null) = ("orders"."transaction_id" is null)),
	CONSTRAINT "orders_shipped_only_when_paid" CHECK ("orders"."shipped_at" is null or "orders"."paid_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "payment_intents" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"order_id" uuid,
	"client_secret" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_intents_amount_is_positive" CHECK ("payment_intents"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"price_cents" integer NOT NULL,
	"min_order" integer NOT NULL,
	"available" integer NOT NULL,
	"image_hash" text NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "products_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_price_is_positive" CHECK ("products"."price_cents" > 0),
	CONSTRAINT "products_min_order_is_positive" CHECK ("products"."min_order" > 0),
	CONSTRAINT "products_available_is_not_negative" CHECK ("products"."available" >= 0)
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"reviewer" text NOT NULL,
	"rating" smallint NOT NULL,
	"comment" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_rating_is_one_to_five" CHECK ("reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "seed_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"display_name" text NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"photo_url" text,
	"phone" text DEFAULT '' NOT NULL,
	"education" text DEFAULT '' NOT NULL,
	"linked_in" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email_is_lower_case" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_image_hash_images_hash_fk" FOREIGN KEY ("image_hash") REFERENCES "public"."images"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "orders_of_customer" ON "orders" USING btree ("email","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "orders_of_user" ON "orders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "orders_of_product" ON "orders" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "payment_intents_of_order" ON "payment_intents" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_intents_of_user" ON "payment_intents" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_name_on_sale" ON "products" USING btree (lower("name")) WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "products_on_sale" ON "products" USING btree ("position") WHERE "products"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "reviews_of_user" ON "reviews" USING btree ("user_id");