CREATE TABLE "battery_returns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"unit_id" uuid NOT NULL,
	"user_id" uuid,
	"claim_id" uuid,
	"recall_id" uuid,
	"state" text DEFAULT 'asked' NOT NULL,
	"purpose" text DEFAULT 'repair' NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked_by" uuid,
	"condition" text,
	"verdict" text,
	"answered_at" timestamp with time zone,
	"printed_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"received_by" uuid,
	"cancelled_at" timestamp with time zone,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "battery_returns_state" CHECK ("battery_returns"."state" in ('asked', 'answered', 'printed', 'received', 'cancelled')),
	CONSTRAINT "battery_returns_cause" CHECK (num_nonnulls("battery_returns"."claim_id", "battery_returns"."recall_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "battery_returns" ADD CONSTRAINT "battery_returns_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battery_returns" ADD CONSTRAINT "battery_returns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battery_returns" ADD CONSTRAINT "battery_returns_claim_id_warranty_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."warranty_claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battery_returns" ADD CONSTRAINT "battery_returns_recall_id_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "battery_returns_one_open" ON "battery_returns" USING btree ("unit_id") WHERE "battery_returns"."state" in ('asked', 'answered', 'printed');--> statement-breakpoint
CREATE INDEX "battery_returns_of_unit" ON "battery_returns" USING btree ("unit_id","asked_at");--> statement-breakpoint
CREATE INDEX "battery_returns_of_user" ON "battery_returns" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "battery_returns_of_claim" ON "battery_returns" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "battery_returns_of_recall" ON "battery_returns" USING btree ("recall_id");