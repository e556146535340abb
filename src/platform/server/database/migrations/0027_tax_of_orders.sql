CREATE TABLE "vat_answers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vat_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" uuid NOT NULL,
	"vat_id" text NOT NULL,
	"answer" text NOT NULL,
	"name" text,
	"address" text,
	"consultation_number" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vat_answers_answer" CHECK ("vat_answers"."answer" in ('valid', 'invalid'))
);
--> statement-breakpoint
CREATE TABLE "vat_numbers" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"vat_id" text NOT NULL,
	"answer" text,
	"valid_at" timestamp with time zone,
	"asked_at" timestamp with time zone NOT NULL,
	"failure" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vat_numbers_answer" CHECK ("vat_numbers"."answer" in ('valid', 'invalid'))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax" jsonb;--> statement-breakpoint
ALTER TABLE "vat_answers" ADD CONSTRAINT "vat_answers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_numbers" ADD CONSTRAINT "vat_numbers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vat_answers_of_company" ON "vat_answers" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "vat_numbers_due" ON "vat_numbers" USING btree ("next_at");