-- safe for the previous version: it knows no orders on account, and for all others the rule stays the same
ALTER TABLE "orders" DROP CONSTRAINT "orders_paid_with_transaction";
--> statement-breakpoint
-- safe for the previous version: it knows no orders on account, and for all others the rule stays the same
ALTER TABLE "orders" DROP CONSTRAINT "orders_shipped_only_when_paid";
--> statement-breakpoint
-- safe for the previous version: it knows no orders on account, and for all others the rule stays the same
ALTER TABLE "orders" DROP CONSTRAINT "orders_paid_are_kept_and_hold_stock";
--> statement-breakpoint
-- safe for the previous version: it knows no orders on account, and for all others the rule stays the same
ALTER TABLE "orders" DROP CONSTRAINT "orders_refund_no_more_than_paid";
--> statement-breakpoint
-- safe for the previous version: it knows no orders on account, and for all others the rule stays the same
ALTER TABLE "payments" DROP CONSTRAINT "payments_method";
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "on_account_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_terms" jsonb;
--> statement-breakpoint
-- safe for the previous version: it knows no orders on account, and for all others the rule stays the same
ALTER TABLE "orders" ADD CONSTRAINT "orders_on_account_are_of_companies" CHECK (("orders"."on_account_at" is null) = ("orders"."payment_terms" is null) and ("orders"."on_account_at" is null or ("orders"."company_id" is not null and not "orders"."awaits_approval"))) NOT VALID;
--> statement-breakpoint
-- safe for the previous version: it knows no orders on account, and for all others the rule stays the same
ALTER TABLE "orders" ADD CONSTRAINT "orders_paid_with_transaction" CHECK (("orders"."paid_at" is null and "orders"."on_account_at" is null) = ("orders"."transaction_id" is null)) NOT VALID;
--> statement-breakpoint
-- safe for the previous version: it knows no orders on account, and for all others the rule stays the same
ALTER TABLE "orders" ADD CONSTRAINT "orders_shipped_only_when_paid" CHECK ("orders"."shipped_at" is null or num_nonnulls("orders"."paid_at", "orders"."on_account_at") > 0) NOT VALID;
--> statement-breakpoint
-- safe for the previous version: it knows no orders on account, and for all others the rule stays the same
ALTER TABLE "orders" ADD CONSTRAINT "orders_paid_are_kept_and_hold_stock" CHECK (num_nonnulls("orders"."paid_at", "orders"."on_account_at") = 0 or ("orders"."lapsed_at" is null and "orders"."deleted_at" is null)) NOT VALID;
--> statement-breakpoint
-- safe for the previous version: it knows no orders on account, and for all others the rule stays the same
ALTER TABLE "orders" ADD CONSTRAINT "orders_refund_no_more_than_paid" CHECK ("orders"."refunded_cents" between 0 and "orders"."total_cents" and ("orders"."refunded_cents" = 0 or num_nonnulls("orders"."paid_at", "orders"."on_account_at") > 0)) NOT VALID;
--> statement-breakpoint
-- safe for the previous version: it knows no orders on account, and for all others the rule stays the same
ALTER TABLE "payments" ADD CONSTRAINT "payments_method" CHECK ("payments"."method" in ('card', 'transfer', 'account')) NOT VALID;
