ALTER TABLE "companies" ADD COLUMN "merged_into" uuid;
--> statement-breakpoint
-- safe for the previous version: it merges no companies, and for all others nothing changes
ALTER TABLE "companies" ADD CONSTRAINT "companies_merged_into_companies_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
-- safe for the previous version: it merges no companies, and for all others nothing changes
ALTER TABLE "companies" ADD CONSTRAINT "companies_merged_are_blocked" CHECK ("companies"."merged_into" is null or ("companies"."state" = 'blocked' and "companies"."merged_into" <> "companies"."id")) NOT VALID;
