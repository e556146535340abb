CREATE TABLE "firebase_holders" (
	"email" text PRIMARY KEY NOT NULL,
	"uid" text,
	"is_proven" boolean DEFAULT false NOT NULL,
	"sign_ins_valid_from" timestamp with time zone
);
