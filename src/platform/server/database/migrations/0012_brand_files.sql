CREATE TABLE "brand_files" (
	"hash" text NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brand_files_hash_kind_pk" PRIMARY KEY("hash","kind")
);
