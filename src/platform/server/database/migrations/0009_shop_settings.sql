CREATE TABLE "shop_settings" (
	"part" text NOT NULL,
	"version" integer NOT NULL,
	"value" jsonb NOT NULL,
	"changed_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_settings_part_version_pk" PRIMARY KEY("part","version"),
	CONSTRAINT "shop_settings_version" CHECK ("shop_settings"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;