CREATE TABLE "attempt_counts" (
	"kind" text NOT NULL,
	"bucket" integer NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attempt_counts_kind_bucket_pk" PRIMARY KEY("kind","bucket")
);
