CREATE TABLE "approval_rules" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"approval_above" bigint,
	"approves_new_addresses" boolean DEFAULT false NOT NULL,
	"owner_approves_own" boolean DEFAULT false NOT NULL,
	CONSTRAINT "approval_rules_above" CHECK ("approval_rules"."approval_above" >= 0)
);
--> statement-breakpoint
CREATE TABLE "approval_substitutes" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"substitute_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	CONSTRAINT "approval_substitutes_company_id_user_id_pk" PRIMARY KEY("company_id","user_id"),
	CONSTRAINT "approval_substitutes_days" CHECK ("approval_substitutes"."from_day" <= "approval_substitutes"."until_day" and "approval_substitutes"."user_id" <> "approval_substitutes"."substitute_id")
);
--> statement-breakpoint
CREATE TABLE "member_limits" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"order_limit" bigint,
	"month_limit" bigint,
	CONSTRAINT "member_limits_company_id_user_id_pk" PRIMARY KEY("company_id","user_id"),
	CONSTRAINT "member_limits_are_amounts" CHECK ("member_limits"."order_limit" >= 0 and "member_limits"."month_limit" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_approvals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"asked_by" uuid,
	"reasons" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"outcome" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_approvals_outcome" CHECK (("order_approvals"."outcome" is null) = ("order_approvals"."decided_at" is null) and "order_approvals"."outcome" in ('approved', 'declined', 'lapsed', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "company_buyers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "company_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "awaits_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "approval_rules" ADD CONSTRAINT "approval_rules_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_substitutes" ADD CONSTRAINT "approval_substitutes_of_member" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."company_members"("company_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_substitutes" ADD CONSTRAINT "approval_substitutes_by_member" FOREIGN KEY ("company_id","substitute_id") REFERENCES "public"."company_members"("company_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_limits" ADD CONSTRAINT "member_limits_of_member" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."company_members"("company_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_approvals" ADD CONSTRAINT "order_approvals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_approvals" ADD CONSTRAINT "order_approvals_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_approvals" ADD CONSTRAINT "order_approvals_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_approvals" ADD CONSTRAINT "order_approvals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_buyers" ADD CONSTRAINT "company_buyers_are_members" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."company_members"("company_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_substitutes_by_person" ON "approval_substitutes" USING btree ("substitute_id");--> statement-breakpoint
CREATE INDEX "member_limits_of_person" ON "member_limits" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_approvals_one_open" ON "order_approvals" USING btree ("order_id") WHERE "order_approvals"."outcome" is null;--> statement-breakpoint
CREATE INDEX "order_approvals_of_order" ON "order_approvals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_approvals_of_company" ON "order_approvals" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "order_approvals_by_asker" ON "order_approvals" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "order_approvals_by_decider" ON "order_approvals" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "company_buyers_of_company" ON "company_buyers" USING btree ("company_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_paid_only_when_approved" CHECK ("orders"."paid_at" is null or not "orders"."awaits_approval") NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_of_companies_name_them" CHECK (("orders"."company_id" is null) = ("orders"."company_name" is null) and ("orders"."company_id" is not null or not "orders"."awaits_approval")) NOT VALID;