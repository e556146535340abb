-- the version before bears it: by the old name it finds the cards' payments, in the view below
ALTER TABLE "payment_intents" RENAME TO "payments";--> statement-breakpoint
-- the version before bears it: no statement of it names an index or a rule
ALTER INDEX "payment_intents_open_of_order" RENAME TO "payments_open_of_order";--> statement-breakpoint
-- the version before bears it: no statement of it names an index or a rule
ALTER INDEX "payment_intents_settle_an_order_once" RENAME TO "payments_settle_an_order_once";--> statement-breakpoint
-- the version before bears it: no statement of it names an index or a rule
ALTER INDEX "payment_intents_open_of_user" RENAME TO "payments_open_of_user";--> statement-breakpoint
-- the version before bears it: no statement of it names an index or a rule
ALTER INDEX "payment_intents_of_order" RENAME TO "payments_of_order";--> statement-breakpoint
-- the version before bears it: no statement of it names an index or a rule
ALTER INDEX "payment_intents_of_user" RENAME TO "payments_of_user";--> statement-breakpoint
-- the version before bears it: no statement of it names an index or a rule
ALTER INDEX "payment_intents_to_check" RENAME TO "payments_to_check";--> statement-breakpoint
-- the version before bears it: no statement of it names an index or a rule
ALTER INDEX "payment_intents_parked" RENAME TO "payments_parked";--> statement-breakpoint
ALTER TABLE "payments" RENAME CONSTRAINT "payment_intents_pkey" TO "payments_pkey";--> statement-breakpoint
ALTER TABLE "payments" RENAME CONSTRAINT "payment_intents_user_id_users_id_fk" TO "payments_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "payments" RENAME CONSTRAINT "payment_intents_order_id_orders_id_fk" TO "payments_order_id_orders_id_fk";--> statement-breakpoint
ALTER TABLE "payments" RENAME CONSTRAINT "payment_intents_amount_is_positive" TO "payments_amount_is_positive";--> statement-breakpoint
ALTER TABLE "payments" RENAME CONSTRAINT "payment_intents_status" TO "payments_status";--> statement-breakpoint
ALTER TABLE "payments" RENAME CONSTRAINT "payment_intents_settled_with_order" TO "payments_settled_with_order";--> statement-breakpoint
ALTER TABLE "payments" RENAME CONSTRAINT "payment_intents_parked_for_a_reason" TO "payments_parked_for_a_reason";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "method" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "provider" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "client_secret" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_method" CHECK ("payments"."method" in ('card', 'transfer')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_card_by_provider" CHECK ("payments"."method" <> 'card' or ("payments"."provider" is not null and "payments"."client_secret" is not null)) NOT VALID;--> statement-breakpoint
-- What the version before reads and writes: it knows of cards alone. The database does to the table what it does here.
CREATE VIEW "payment_intents" AS
  SELECT id, provider, status, user_id, order_id, client_secret, amount_cents, currency,
    parked_for, parked_at, dealt_with_at, checked_at, created_at
  FROM payments WHERE method = 'card';
