CREATE TABLE "product_import_pages" (
	"import_id" uuid NOT NULL,
	"state" text NOT NULL,
	"page" integer NOT NULL,
	"rows" jsonb NOT NULL,
	CONSTRAINT "product_import_pages_import_id_state_page_pk" PRIMARY KEY("import_id","state","page")
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"actor_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"bytes" "bytea",
	"fingerprint" text NOT NULL,
	"stock_changes" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"alive_at" timestamp with time zone,
	"done" integer DEFAULT 0 NOT NULL,
	"imported_at" timestamp with time zone,
	"message" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_import_pages" ADD CONSTRAINT "product_import_pages_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_imports_by_age" ON "product_imports" USING btree ("created_at");