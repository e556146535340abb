CREATE TABLE "tax_provider_news" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"answered_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "tax_provider_news_is_one_row" CHECK ("tax_provider_news"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "company_documents" ADD COLUMN "exempt_in" text;--> statement-breakpoint
ALTER TABLE "company_documents" ADD COLUMN "certificate" text;--> statement-breakpoint
ALTER TABLE "company_documents" ADD CONSTRAINT "company_documents_exempt_by_number" CHECK (("company_documents"."exempt_in" is null) = ("company_documents"."certificate" is null) and ("company_documents"."exempt_in" is null or "company_documents"."valid_until" is not null)) NOT VALID;