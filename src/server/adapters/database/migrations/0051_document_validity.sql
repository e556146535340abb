ALTER TABLE "documents" ADD COLUMN "valid_from" date;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "valid_until" date;