CREATE TABLE "device_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"unit_id" uuid NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "measured_readings" (
	"unit_id" uuid NOT NULL,
	"source" text NOT NULL,
	"measured_by" text,
	"actor_id" uuid,
	"taken_at" timestamp with time zone NOT NULL,
	"health" real,
	"health_error" real,
	"capacity" real,
	"power" real,
	"power_fade" real,
	"resistance" real,
	"efficiency" real,
	"self_discharge" real,
	"cycles" integer,
	"throughput" real,
	"coldest" real,
	"hottest" real,
	"charge" real,
	"overcharges" integer,
	"deep_discharges" integer,
	"overheatings" integer,
	"logged" real,
	"incident" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "measured_readings_unit_id_taken_at_source_pk" PRIMARY KEY("unit_id","taken_at","source"),
	CONSTRAINT "measured_readings_source_is_known" CHECK ("measured_readings"."source" in ('bms', 'workshop'))
);
--> statement-breakpoint
CREATE TABLE "reading_marks" (
	"unit_id" uuid NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"doubts" text[] NOT NULL,
	"decision" text,
	"reason" text,
	"actor_id" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reading_marks_unit_id_taken_at_source_pk" PRIMARY KEY("unit_id","taken_at","source"),
	CONSTRAINT "reading_marks_decision_is_known" CHECK ("reading_marks"."decision" in ('accepted', 'rejected')),
	CONSTRAINT "reading_marks_accept_measurements" CHECK ("reading_marks"."decision" is distinct from 'accepted' or "reading_marks"."source" <> 'owner')
);
--> statement-breakpoint
ALTER TABLE "warranty_claims" ADD COLUMN "differences" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "device_keys" ADD CONSTRAINT "device_keys_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measured_readings" ADD CONSTRAINT "measured_readings_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_marks" ADD CONSTRAINT "reading_marks_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_keys_of_unit" ON "device_keys" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "reading_marks_open" ON "reading_marks" USING btree ("unit_id") WHERE "reading_marks"."decision" is null;