CREATE TABLE "document_downloads" (
	"document_id" uuid NOT NULL,
	"day" date NOT NULL,
	"downloads" integer NOT NULL,
	CONSTRAINT "document_downloads_document_id_day_pk" PRIMARY KEY("document_id","day")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"edition" text NOT NULL,
	"issued_on" date NOT NULL,
	"audience" text NOT NULL,
	"file_hash" text NOT NULL,
	"file_name" text NOT NULL,
	"added_by" uuid,
	"replaced_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "documents_audience_is_known" CHECK ("documents"."audience" in ('everybody', 'signed-in', 'buyers'))
);
--> statement-breakpoint
CREATE TABLE "files" (
	"hash" text PRIMARY KEY NOT NULL,
	"size" integer NOT NULL,
	"bytes" "bytea",
	"is_whole" boolean NOT NULL,
	"unused_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_hash_is_sha256" CHECK ("files"."hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "files_hash_is_of_bytes" CHECK ("files"."bytes" is null or "files"."hash" = encode(sha256("files"."bytes"), 'hex')),
	CONSTRAINT "files_size_is_of_bytes" CHECK ("files"."bytes" is null or "files"."size" = octet_length("files"."bytes"))
);
--> statement-breakpoint
ALTER TABLE "document_downloads" ADD CONSTRAINT "document_downloads_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_file_hash_files_hash_fk" FOREIGN KEY ("file_hash") REFERENCES "public"."files"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_of_product" ON "documents" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "documents_of_file" ON "documents" USING btree ("file_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_current_once" ON "documents" USING btree ("product_id","kind","language",(case when "kind" in ('certificate', 'drawing') then lower("title") else '' end)) WHERE "documents"."replaced_at" is null and "documents"."withdrawn_at" is null;--> statement-breakpoint
-- Packed already, so that any part of it can be read without the rest.
ALTER TABLE "files" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;--> statement-breakpoint
CREATE TRIGGER announce_content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON documents
  FOR EACH STATEMENT EXECUTE FUNCTION announce_content_change();
