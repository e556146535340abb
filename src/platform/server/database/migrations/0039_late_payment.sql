CREATE TABLE "reminder_pauses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- safe for the previous version: it enters neither interest nor fees, and for all else the rule stays the same
ALTER TABLE "account_entries" DROP CONSTRAINT "account_entries_kind";
--> statement-breakpoint
-- safe for the previous version: it enters neither interest nor fees, and for all else the rule stays the same
ALTER TABLE "account_entries" DROP CONSTRAINT "account_entries_due";
--> statement-breakpoint
ALTER TABLE "account_entries" ADD COLUMN "late_id" uuid;
--> statement-breakpoint
ALTER TABLE "account_reminders" ADD COLUMN "fee_cents" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "reminder_pauses" ADD CONSTRAINT "reminder_pauses_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "reminder_pauses_one_open" ON "reminder_pauses" USING btree ("company_id") WHERE "reminder_pauses"."ended_at" is null;
--> statement-breakpoint
CREATE INDEX "reminder_pauses_of_company" ON "reminder_pauses" USING btree ("company_id");
--> statement-breakpoint
-- safe for the previous version: it enters neither interest nor fees, and for all else the rule stays the same
ALTER TABLE "account_entries" ADD CONSTRAINT "account_entries_late" FOREIGN KEY ("late_id") REFERENCES "public"."account_entries"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
-- safe for the previous version: it enters neither interest nor fees, and for all else the rule stays the same
ALTER TABLE "account_entries" ADD CONSTRAINT "account_entries_of_late_ones" CHECK (("account_entries"."kind" in ('interest', 'reminder-fee')) = ("account_entries"."late_id" is not null)) NOT VALID;
--> statement-breakpoint
-- safe for the previous version: it enters neither interest nor fees, and for all else the rule stays the same
ALTER TABLE "account_entries" ADD CONSTRAINT "account_entries_kind" CHECK ("account_entries"."kind" in ('invoice', 'payment-return', 'interest', 'reminder-fee', 'payment', 'credit-note', 'discount', 'write-off')) NOT VALID;
--> statement-breakpoint
-- safe for the previous version: it enters neither interest nor fees, and for all else the rule stays the same
ALTER TABLE "account_entries" ADD CONSTRAINT "account_entries_due" CHECK (("account_entries"."kind" in ('invoice', 'payment-return', 'interest', 'reminder-fee')) = ("account_entries"."due_on" is not null)) NOT VALID;
--> statement-breakpoint
-- safe for the previous version: it enters neither interest nor fees, and for all else the rule stays the same
ALTER TABLE "account_reminders" ADD CONSTRAINT "account_reminders_fee" CHECK ("account_reminders"."fee_cents" >= 0) NOT VALID;
--> statement-breakpoint
-- Pauses that hold now: of earlier ones it is not known when they began.
INSERT INTO "reminder_pauses" ("company_id") SELECT "company_id" FROM "company_terms" WHERE "reminders_paused_for" IS NOT NULL;
--> statement-breakpoint
-- Days on which companies are reminded were a part of tax before, and have words and fees now.
INSERT INTO "shop_settings" ("part", "version", "value")
SELECT 'reminders', 1, jsonb_build_object('interestPercent', 0, 'steps', (
  SELECT jsonb_agg(jsonb_build_object('daysLate', days, 'fee', 0, 'subject', NULL, 'text', NULL) ORDER BY days::int)
  FROM jsonb_array_elements("value" -> 'reminderDays') days))
FROM (SELECT "value" FROM "shop_settings" WHERE "part" = 'tax' ORDER BY "version" DESC LIMIT 1) newest
WHERE jsonb_array_length("value" -> 'reminderDays') > 0;
--> statement-breakpoint
-- Invoices of companies from before there was an account, with what they ask for, and their credit notes: as the trigger
-- enters those since.
INSERT INTO "account_entries" ("company_id", "kind", "invoice_id", "amount_cents", "currency", "day", "due_on", "reference", "source", "source_key")
SELECT "company_id", 'invoice', "id", "gross_cents" - "prepaid_cents", "currency", "issued_on", coalesce("due_on", "issued_on"), "number", 'invoices', "id"
FROM "invoices" WHERE "company_id" IS NOT NULL AND "type" = '380' AND "gross_cents" > "prepaid_cents"
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "account_entries" ("company_id", "kind", "invoice_id", "amount_cents", "currency", "day", "reference", "source", "source_key")
SELECT "company_id", 'credit-note', "id", "cents", "currency", "issued_on", "number", 'invoices', "id"
FROM (
  SELECT note.*, CASE WHEN invoice."prepaid_cents" = 0 THEN note."gross_cents"
    ELSE least(note."gross_cents", greatest(0, invoice."gross_cents" - invoice."prepaid_cents"
      - coalesce(sum(note."gross_cents") OVER (PARTITION BY invoice."id" ORDER BY note."created_at", note."id" ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0))) END AS "cents"
  FROM "invoices" note JOIN "invoices" invoice ON invoice."id" = note."credited_id"
  JOIN "account_entries" debit ON debit."invoice_id" = invoice."id"
  WHERE note."type" = '381' AND NOT EXISTS (SELECT FROM "account_allocations" WHERE "debit_id" = debit."id")
) notes WHERE "cents" > 0
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "account_allocations" ("debit_id", "credit_id", "amount_cents")
SELECT "debit_id", "credit_id", least("cents", "open") FROM (
  SELECT debit."id" AS "debit_id", credit."id" AS "credit_id", credit."amount_cents" AS "cents", debit."amount_cents"
    - coalesce(sum(credit."amount_cents") OVER (PARTITION BY debit."id" ORDER BY note."created_at", note."id" ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS "open"
  FROM "invoices" note JOIN "account_entries" credit ON credit."invoice_id" = note."id"
  JOIN "account_entries" debit ON debit."invoice_id" = note."credited_id"
  WHERE NOT EXISTS (SELECT FROM "account_allocations" WHERE "debit_id" = debit."id" OR "credit_id" = credit."id")
) notes WHERE "open" > 0;
