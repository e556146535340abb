CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_intents" (
	"id" text PRIMARY KEY NOT NULL,
	"client_secret" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"order_id" text,
	"user_id" text NOT NULL,
	"status" text DEFAULT 'requires_payment_method' NOT NULL,
	"after_challenge" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_intents_client_secret_unique" UNIQUE("client_secret"),
	CONSTRAINT "sandbox_intents_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "sandbox_intents_status" CHECK ("sandbox_intents"."status" in ('requires_payment_method', 'requires_action', 'succeeded', 'canceled'))
);
--> statement-breakpoint
ALTER TABLE "payment_intents" DROP CONSTRAINT "payment_intents_order_id_orders_id_fk";
--> statement-breakpoint
DROP INDEX "orders_of_customer";--> statement-breakpoint
DROP INDEX "orders_of_product";--> statement-breakpoint
DROP INDEX "orders_newest";--> statement-breakpoint
DROP INDEX "orders_of_user";--> statement-breakpoint
DROP INDEX "reviews_newest";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "held_until" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "lapsed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "provider" text NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "status" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "parked_for" text;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "parked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "dealt_with_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD COLUMN "checked_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("created_at","id") WHERE "orders"."paid_at" is null and "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_to_ship" ON "orders" USING btree ("created_at","id") WHERE "orders"."paid_at" is not null and "orders"."shipped_at" is null;--> statement-breakpoint
CREATE INDEX "orders_open_of_user" ON "orders" USING btree ("user_id") WHERE "orders"."paid_at" is null and "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_held" ON "orders" USING btree ("held_until") WHERE "orders"."paid_at" is null and "orders"."deleted_at" is null and "orders"."lapsed_at" is null;--> statement-breakpoint
CREATE INDEX "orders_by_words" ON "orders" USING gin (to_tsvector('simple', translate(product_name || ' ' || customer_name || ' ' || email || ' ' || coalesce(transaction_id, '') || ' ' || id::text, '@._-', '    ')));--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intents_open_of_order" ON "payment_intents" USING btree ("order_id") WHERE "payment_intents"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intents_settle_an_order_once" ON "payment_intents" USING btree ("order_id") WHERE "payment_intents"."status" = 'settled';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intents_open_of_user" ON "payment_intents" USING btree ("user_id","amount_cents") WHERE "payment_intents"."status" = 'open' and "payment_intents"."order_id" is null;--> statement-breakpoint
CREATE INDEX "payment_intents_to_check" ON "payment_intents" USING btree ("checked_at") WHERE "payment_intents"."status" = 'open';--> statement-breakpoint
CREATE INDEX "payment_intents_parked" ON "payment_intents" USING btree ("parked_at") WHERE "payment_intents"."status" = 'parked';--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "orders_of_user" ON "orders" USING btree ("user_id","created_at","id") WHERE "orders"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_paid_are_kept_and_hold_stock" CHECK ("orders"."paid_at" is null or ("orders"."lapsed_at" is null and "orders"."deleted_at" is null));--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_status" CHECK ("payment_intents"."status" in ('open', 'settled', 'parked', 'closed'));--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_settled_with_order" CHECK ("payment_intents"."status" <> 'settled' or "payment_intents"."order_id" is not null);--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_parked_for_a_reason" CHECK ("payment_intents"."status" <> 'parked' or "payment_intents"."parked_for" is not null);