CREATE TABLE "cancellation_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cancellation_requests_answer" CHECK ("cancellation_requests"."answer" in ('refunded', 'declined')),
	CONSTRAINT "cancellation_requests_are_answered_once" CHECK (("cancellation_requests"."answer" is null) = ("cancellation_requests"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"intent_id" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"refund_id" uuid NOT NULL,
	"attempt" smallint NOT NULL,
	"status" text NOT NULL,
	"turns" text,
	"turns_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_refunds_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "sandbox_refunds_amount_is_positive" CHECK ("sandbox_refunds"."amount_cents" > 0)
);
--> statement-breakpoint
-- the version before bears it: no statement of it names a rule, and it writes no refunds
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_amount_is_positive";--> statement-breakpoint
ALTER TABLE "sandbox_intents" ADD COLUMN "refunds_go" text;--> statement-breakpoint
ALTER TABLE "cancellation_requests" ADD CONSTRAINT "cancellation_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_intent_id_sandbox_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."sandbox_intents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cancellation_requests_open_of_order" ON "cancellation_requests" USING btree ("order_id") WHERE "cancellation_requests"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "cancellation_requests_of_order" ON "cancellation_requests" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "cancellation_requests_open" ON "cancellation_requests" USING btree ("created_at") WHERE "cancellation_requests"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "sandbox_refunds_of_intent" ON "sandbox_refunds" USING btree ("intent_id");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_newest" ON "sandbox_refunds" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_bring_money_or_units_back" CHECK ("refunds"."amount_cents" > 0 or ("refunds"."amount_cents" = 0 and "refunds"."of" = 'order')) NOT VALID;
--> statement-breakpoint
-- As before, and whoever asked to cancel an order is told that it stays as it is.
CREATE OR REPLACE FUNCTION write_order_mails() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO mails (kind, cause, email, order_id, event_id)
  SELECT 'order-' || told.kind, 'order-event/' || told.id, orders.email, told.order_id, told.id
  FROM told JOIN orders ON orders.id = told.order_id
  WHERE told.created_at >= now()
    AND told.kind IN ('placed', 'paid', 'shipped', 'lapsed', 'refunded', 'address-corrected', 'cancellation-declined')
  ORDER BY told.id;
  IF FOUND THEN
    PERFORM pg_notify('mails', '');
  END IF;
  RETURN NULL;
END
$$;
