CREATE TABLE "account_card_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid,
	"provider" text,
	"intent_id" text,
	"client_secret" text,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"day" date NOT NULL,
	"items" jsonb NOT NULL,
	"choice" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_card_payments_of_intent" UNIQUE("intent_id"),
	CONSTRAINT "account_card_payments_amount" CHECK ("account_card_payments"."amount_cents" > 0),
	CONSTRAINT "account_card_payments_status" CHECK ("account_card_payments"."status" in ('open', 'settled', 'closed')),
	CONSTRAINT "account_card_payments_intent" CHECK (num_nonnulls("account_card_payments"."provider", "account_card_payments"."intent_id", "account_card_payments"."client_secret") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "account_card_payments" ADD CONSTRAINT "account_card_payments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_card_payments" ADD CONSTRAINT "account_card_payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_card_payments_open_choice" ON "account_card_payments" USING btree ("company_id","choice") WHERE "account_card_payments"."status" = 'open';--> statement-breakpoint
CREATE INDEX "account_card_payments_to_check" ON "account_card_payments" USING btree ("checked_at") WHERE "account_card_payments"."status" = 'open';--> statement-breakpoint
CREATE INDEX "account_card_payments_of_company" ON "account_card_payments" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "account_card_payments_of_user" ON "account_card_payments" USING btree ("user_id");