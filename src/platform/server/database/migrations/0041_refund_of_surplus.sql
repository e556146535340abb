CREATE TABLE "account_card_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"intent_id" text NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"provider_refund_id" text,
	"failure" text,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_card_refunds_of_entry" UNIQUE("entry_id"),
	CONSTRAINT "account_card_refunds_state" CHECK ("account_card_refunds"."state" in ('pending', 'succeeded', 'failed')),
	CONSTRAINT "account_card_refunds_failure" CHECK ("account_card_refunds"."failure" is null or "account_card_refunds"."state" = 'failed')
);
--> statement-breakpoint
ALTER TABLE "account_card_refunds" ADD CONSTRAINT "account_card_refunds_entry_id_account_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."account_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_card_refunds" ADD CONSTRAINT "account_card_refunds_intent" FOREIGN KEY ("intent_id") REFERENCES "public"."account_card_payments"("intent_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_card_refunds_of_intent" ON "account_card_refunds" USING btree ("intent_id");--> statement-breakpoint
CREATE INDEX "account_card_refunds_to_check" ON "account_card_refunds" USING btree ("checked_at") WHERE "account_card_refunds"."state" = 'pending';