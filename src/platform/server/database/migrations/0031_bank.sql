CREATE TABLE "bank_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"statement_id" uuid NOT NULL,
	"key" text NOT NULL,
	"place" integer NOT NULL,
	"booked_on" date NOT NULL,
	"direction" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"is_return" boolean NOT NULL,
	"return_reason" text,
	"party" text,
	"party_iban" text,
	"text" text NOT NULL,
	"references" jsonb NOT NULL,
	"bank_reference" text,
	"state" text NOT NULL,
	"proposal" jsonb,
	"order_id" uuid,
	"refund_id" uuid,
	"company_id" uuid,
	"returns_id" uuid,
	"note" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_entries_are_imported_once" UNIQUE("key"),
	CONSTRAINT "bank_entries_amount_is_positive" CHECK ("bank_entries"."amount_cents" > 0),
	CONSTRAINT "bank_entries_direction" CHECK ("bank_entries"."direction" in ('in', 'out')),
	CONSTRAINT "bank_entries_state" CHECK ("bank_entries"."state" in ('waiting', 'proposed', 'booked', 'set-aside')),
	CONSTRAINT "bank_entries_are_booked_for_something" CHECK (num_nonnulls("bank_entries"."order_id", "bank_entries"."refund_id", "bank_entries"."company_id") = (case "bank_entries"."state" when 'booked' then 1 else 0 end))
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"account" text NOT NULL,
	"currency" text NOT NULL,
	"number" text NOT NULL,
	"closed_on" date NOT NULL,
	"opening_cents" bigint NOT NULL,
	"closing_cents" bigint NOT NULL,
	"uploaded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_statements_are_imported_once" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "bank_entries" ADD CONSTRAINT "bank_entries_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_entries" ADD CONSTRAINT "bank_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_entries" ADD CONSTRAINT "bank_entries_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_entries" ADD CONSTRAINT "bank_entries_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_entries" ADD CONSTRAINT "bank_entries_returns_id_bank_entries_id_fk" FOREIGN KEY ("returns_id") REFERENCES "public"."bank_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_entries" ADD CONSTRAINT "bank_entries_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_entries_of_statement" ON "bank_entries" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "bank_entries_newest" ON "bank_entries" USING btree ("booked_on","id");--> statement-breakpoint
CREATE INDEX "bank_entries_open" ON "bank_entries" USING btree ("booked_on") WHERE "bank_entries"."state" in ('waiting', 'proposed');--> statement-breakpoint
CREATE INDEX "bank_entries_of_order" ON "bank_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "bank_entries_of_payer" ON "bank_entries" USING btree ("party_iban") WHERE "bank_entries"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "bank_statements_newest" ON "bank_statements" USING btree ("closed_on","id");