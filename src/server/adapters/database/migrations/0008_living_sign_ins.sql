CREATE TABLE "firebase_ended_sign_ins" (
	"sign_in" text PRIMARY KEY NOT NULL,
	"ended_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "tokens_valid_from";