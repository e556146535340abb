CREATE TABLE "account_allocations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_allocations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"debit_id" uuid NOT NULL,
	"credit_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_allocations_amount" CHECK ("account_allocations"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "account_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"invoice_id" uuid,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"day" date NOT NULL,
	"due_on" date,
	"reference" text NOT NULL,
	"source" text NOT NULL,
	"source_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_entries_once" UNIQUE("source","source_key"),
	CONSTRAINT "account_entries_of_invoice" UNIQUE("invoice_id"),
	CONSTRAINT "account_entries_amount" CHECK ("account_entries"."amount_cents" > 0),
	CONSTRAINT "account_entries_kind" CHECK ("account_entries"."kind" in ('invoice', 'payment-return', 'payment', 'credit-note', 'discount', 'write-off')),
	CONSTRAINT "account_entries_of_papers" CHECK (("account_entries"."kind" in ('invoice', 'credit-note')) = ("account_entries"."invoice_id" is not null)),
	CONSTRAINT "account_entries_due" CHECK (("account_entries"."kind" in ('invoice', 'payment-return')) = ("account_entries"."due_on" is not null))
);
--> statement-breakpoint
CREATE TABLE "account_reminders" (
	"entry_id" uuid NOT NULL,
	"step" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_reminders_entry_id_step_pk" PRIMARY KEY("entry_id","step")
);
--> statement-breakpoint
CREATE TABLE "company_terms" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"days" integer NOT NULL,
	"discount_basis_points" integer,
	"discount_days" integer,
	"credit_limit" bigint,
	"hold_reason" text,
	"held_at" timestamp with time zone,
	"reminders_paused_for" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_terms_kind" CHECK ("company_terms"."kind" in ('net', 'end-of-month')),
	CONSTRAINT "company_terms_days" CHECK ("company_terms"."days" between 0 and 180),
	CONSTRAINT "company_terms_discount" CHECK (("company_terms"."discount_basis_points" is null) = ("company_terms"."discount_days" is null) and "company_terms"."discount_basis_points" between 1 and 5000 and "company_terms"."discount_days" between 0 and 180),
	CONSTRAINT "company_terms_limit" CHECK ("company_terms"."credit_limit" >= 0),
	CONSTRAINT "company_terms_hold" CHECK (("company_terms"."hold_reason" is null) = ("company_terms"."held_at" is null))
);
--> statement-breakpoint
CREATE TABLE "invoice_disputes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"entry_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_allocations" ADD CONSTRAINT "account_allocations_debit_id_account_entries_id_fk" FOREIGN KEY ("debit_id") REFERENCES "public"."account_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_allocations" ADD CONSTRAINT "account_allocations_credit_id_account_entries_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."account_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_entries" ADD CONSTRAINT "account_entries_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_entries" ADD CONSTRAINT "account_entries_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_reminders" ADD CONSTRAINT "account_reminders_entry_id_account_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."account_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_terms" ADD CONSTRAINT "company_terms_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_disputes" ADD CONSTRAINT "invoice_disputes_entry_id_account_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."account_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_allocations_of_debit" ON "account_allocations" USING btree ("debit_id");--> statement-breakpoint
CREATE INDEX "account_allocations_of_credit" ON "account_allocations" USING btree ("credit_id");--> statement-breakpoint
CREATE INDEX "account_entries_of_company" ON "account_entries" USING btree ("company_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_disputes_one_open" ON "invoice_disputes" USING btree ("entry_id") WHERE "invoice_disputes"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "invoice_disputes_of_entry" ON "invoice_disputes" USING btree ("entry_id");